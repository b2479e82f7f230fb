import { atom, type ReadableAtom } from 'nanostores'
import { showToast } from '../../components/toast.ts'
import { fetchBuilds, sendRequest } from './api.ts'
import type { Build } from './contract.ts'
import { isRunning } from './rules.ts'

/** Milliseconds between two looks at a build that runs, and at one that takes unusually long. */
const SOON = 1500
const LATER = 10_000
/** Looks after which a build takes unusually long: one that waits for a hook that nobody has set. */
const PATIENCE = 60

const $newest = atom<Build | null>(null)
const $list = atom<Build[] | null>(null)

/** The newest build; null before the first, and until the server has said. */
export const $build: ReadableAtom<Build | null> = $newest
/** The last builds, newest first; null until the server has said. */
export const $builds: ReadableAtom<Build[] | null> = $list

let timer: ReturnType<typeof setTimeout> | undefined
let looking: Promise<void> | undefined
let looks = 0
let watchers = 0

/** Shows a build that a call has just answered, and looks after it until it is live or has failed. */
export function followBuild(build: Build | null): void {
  const known = $newest.get()
  if (build === null || (known !== null && build.id < known.id)) return
  $newest.set(build)
  looks = 0
  lookLater()
}

/** Keeps what is known of the builds true while somebody can see it; call the answer to stop. */
export function watchBuilds(): () => void {
  watchers += 1
  if (watchers === 1) document.addEventListener('visibilitychange', lookWhenShown)
  void look()
  return () => {
    watchers -= 1
    if (watchers === 0) document.removeEventListener('visibilitychange', lookWhenShown)
  }
}

/** Asks for a build by hand, as after one that failed. */
export async function retryBuild(): Promise<void> {
  try {
    followBuild(await sendRequest())
  } catch (error) {
    showToast({ tone: 'error', message: (error as Error).message })
  }
}

function lookWhenShown(): void {
  if (document.hidden) clearTimeout(timer)
  else void look()
}

function look(): Promise<void> {
  clearTimeout(timer)
  looking ??= ask().finally(() => {
    looking = undefined
    lookLater()
  })
  return looking
}

async function ask(): Promise<void> {
  try {
    const builds = await fetchBuilds()
    const [newest = null] = builds
    const known = $newest.get()
    $list.set(builds)
    // What a call has answered meanwhile is newer than this answer.
    if (known === null || (newest !== null && newest.id >= known.id)) $newest.set(newest)
  } catch {
    // Nothing new is known; the next look may say more.
  }
}

/** Only while there is more to come, and somebody to see it. */
function lookLater(): void {
  clearTimeout(timer)
  if (!isRunning($newest.get()) || document.hidden) return
  looks += 1
  timer = setTimeout(look, looks > PATIENCE ? LATER : SOON)
}
