import { atom } from 'nanostores'
import { done } from '../../../components/document/done.ts'
import { callAsUser } from '../session/call-as-user.ts'
import { type Build, type BuildBudget, listBuilds, requestBuild } from './contract.ts'
import { isRunning, waitsUntil } from './rules.ts'

/** Milliseconds between polls. */
const SOON = 1500
const LATER = 10_000
/** After this many polls a build takes unusually long, for instance because there is no hook. */
const MANY_POLLS = 60

/** Null before the first build, and until loaded. */
export const $build = atom<Build | null>(null)
/** Newest first; null until loaded. */
export const $builds = atom<Build[] | null>(null)
/** Null until loaded. */
export const $budget = atom<BuildBudget | null>(null)

let timer: ReturnType<typeof setTimeout> | undefined
let polling: Promise<void> | undefined
let polls = 0
let viewers = 0

/** Shows the build, and polls until it ends. */
export function followBuild(build: Build | null): void {
  const current = $build.get()
  if (build === null || (current !== null && build.id < current.id)) return
  $build.set(build)
  polls = 0
  pollLater()
}

/** Polls while the page is visible. Returns a function that stops it. */
export function watchBuilds(): () => void {
  viewers += 1
  if (viewers === 1) document.addEventListener('visibilitychange', pollWhenVisible)
  void poll()
  return () => {
    viewers -= 1
    if (viewers === 0) document.removeEventListener('visibilitychange', pollWhenVisible)
  }
}

/** Asks for a build now, after a failure or instead of waiting for the next one. */
export const askForBuild = (): Promise<boolean> =>
  done(async () => followBuild((await callAsUser(requestBuild, {})).build))

function pollWhenVisible(): void {
  if (document.hidden) clearTimeout(timer)
  else void poll()
}

function poll(): Promise<void> {
  clearTimeout(timer)
  polling ??= ask().finally(() => {
    polling = undefined
    pollLater()
  })
  return polling
}

async function ask(): Promise<void> {
  try {
    // The user did not start this call, so an ended session must not open the login dialog.
    const { results: builds, budget } = await callAsUser(listBuilds, {}, { quietly: true })
    const [newest = null] = builds
    const current = $build.get()
    $builds.set(builds)
    $budget.set(budget)
    // Meanwhile another call may have answered with a newer build.
    if (current === null || (newest !== null && newest.id >= current.id)) $build.set(newest)
  } catch {
    // The next poll may succeed.
  }
}

/** Polls only during a build, or when a waiting one is due, on a visible page. */
function pollLater(): void {
  clearTimeout(timer)
  const newest = $build.get()
  if (newest === null || !isRunning(newest) || document.hidden) return
  const until = waitsUntil(newest, Date.now())
  if (until) {
    polls = 0
    timer = setTimeout(poll, Date.parse(until) - Date.now())
    return
  }
  polls += 1
  timer = setTimeout(poll, polls > MANY_POLLS ? LATER : SOON)
}
