import { atom, type ReadableAtom } from 'nanostores'
import { showToast } from '../../components/toast.ts'
import { callAsUser } from '../session/call-as-user.ts'
import { type Build, type BuildCosts, listBuilds, requestBuild } from './contract.ts'
import { isRunning, waitsUntil } from './rules.ts'

/** Milliseconds between two polls at a build that runs, and at one that takes unusually long. */
const SOON = 1500
const LATER = 10_000
/** Polls after which a build takes unusually long, as without a build hook. */
const MANY_POLLS = 60

const $newest = atom<Build | null>(null)
const $list = atom<Build[] | null>(null)
const $costsOfBuilds = atom<BuildCosts | null>(null)

/** The newest build; null before the first, and until the server has said. */
export const $build: ReadableAtom<Build | null> = $newest
/** The last builds, newest first; null until the server has said. */
export const $builds: ReadableAtom<Build[] | null> = $list
/** What builds cost; null until the server has said. */
export const $costs: ReadableAtom<BuildCosts | null> = $costsOfBuilds

let timer: ReturnType<typeof setTimeout> | undefined
let polling: Promise<void> | undefined
let polls = 0
let viewers = 0

/** Shows a build that a call has answered, and polls until it is live or has failed. */
export function followBuild(build: Build | null): void {
  const known = $newest.get()
  if (build === null || (known !== null && build.id < known.id)) return
  $newest.set(build)
  polls = 0
  pollLater()
}

/** Polls the builds while the page is visible; answers how to stop. */
export function watchBuilds(): () => void {
  viewers += 1
  if (viewers === 1) document.addEventListener('visibilitychange', pollWhenVisible)
  void poll()
  return () => {
    viewers -= 1
    if (viewers === 0) document.removeEventListener('visibilitychange', pollWhenVisible)
  }
}

/** Asks for a build at once: after one that failed, or in place of one that waits. */
export async function askForBuild(): Promise<void> {
  try {
    followBuild((await callAsUser(requestBuild, {})).build)
  } catch (error) {
    showToast({ tone: 'error', message: (error as Error).message })
  }
}

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
    // Quietly: the user has not asked for it, so no login dialog opens.
    const { results: builds, costs } = await callAsUser(listBuilds, {}, { quietly: true })
    const [newest = null] = builds
    const known = $newest.get()
    $list.set(builds)
    $costsOfBuilds.set(costs)
    // A call may have answered a newer build meanwhile.
    if (known === null || (newest !== null && newest.id >= known.id)) $newest.set(newest)
  } catch {
    // The next poll may succeed.
  }
}

/** Polls only while a build runs and the page is visible; while one waits, when its time comes. */
function pollLater(): void {
  clearTimeout(timer)
  const newest = $newest.get()
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
