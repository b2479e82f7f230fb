import { atom, type ReadableAtom } from 'nanostores'
import { dropCopy, writeCopy } from './local-copy.ts'
import type { Writing } from './writing.ts'

/** How safe what was typed is. */
export type Kept = {
  /** When this browser last kept the text; null when it has no copy. */
  here: string | null
  /** This browser has no room for it. */
  full: boolean
  /** When the server last kept the text; null when it has none. */
  there: string | null
  /** Something was typed that the server does not have. */
  unsent: boolean
  /** Why the server does not have it. */
  problem: string
}

type Options = {
  /** Where this browser keeps its copy. */
  place(): string
  /** The version of the article that the typing began from. */
  version(): number | null
  /** Whether text is sent without being asked for. */
  autosave(): boolean
  /** Sends a draft; answers when it was kept. @throws when it was not */
  send(text: Writing): Promise<string>
}

/** Keeps what is typed, here and on the server, until it is saved. */
export type Keeping = {
  $kept: ReadableAtom<Kept>
  typed(text: Writing): void
  /** Begins with a text that the server has as it is. */
  resume(text: Writing, saved_at: string): void
  /** Keeps at once what would be kept in a moment; in this browser before it answers. */
  flush(): Promise<void>
  /** Sends nothing more until it is released; what is on its way arrives first. */
  hold(): Promise<void>
  release(): void
  /** Nothing is left to keep: it was saved, or thrown away. */
  settled(): void
  /** Somebody leaves: what is not kept yet is kept once more, and then no more. */
  close(): void
}

/** Within a second of each key (done-well: drafts). */
const HERE_MS = 500
/** After the last key, and at least as often while somebody types on. */
const PAUSE_MS = 3000
const LONGEST_MS = 10_000
/** Until a draft that did not arrive is sent again. */
const RETRY_MS = 10_000

const NOTHING: Kept = { here: null, full: false, there: null, unsent: false, problem: '' }

export function createKeeping({ place, version, autosave, send }: Options): Keeping {
  const $kept = atom<Kept>(NOTHING)
  const change = (part: Partial<Kept>) => $kept.set({ ...$kept.get(), ...part })
  let text: Writing | null = null
  let flight: Promise<void> | null = null
  let held = false
  let closed = false
  let here: Timer
  let pause: Timer
  let longest: Timer

  const still = () => {
    clearTimeout(pause)
    clearTimeout(longest)
    longest = undefined
  }
  const keepHere = () => {
    clearTimeout(here)
    here = undefined
    if (text === null) return
    const saved_at = new Date().toISOString()
    const kept = writeCopy(place(), { content: text, version: version(), saved_at })
    change(kept ? { here: saved_at, full: false } : { full: true })
  }
  const plan = (wait: number) => {
    if (held || closed || !autosave()) return
    clearTimeout(pause)
    pause = setTimeout(sendNow, wait)
    longest ??= setTimeout(sendNow, LONGEST_MS)
  }
  const sendNow = async (): Promise<void> => {
    still()
    if (flight) return flight
    if (held || text === null || !$kept.get().unsent || !autosave()) return
    flight = attempt(text)
    await flight
    flight = null
    if (text !== null && $kept.get().unsent) plan($kept.get().problem ? RETRY_MS : PAUSE_MS)
  }
  const attempt = async (sent: Writing): Promise<void> => {
    try {
      const there = await send(sent)
      if (text !== null) change({ there, unsent: text !== sent, problem: '' })
    } catch (error) {
      if (text !== null) change({ problem: (error as Error).message })
    }
  }
  const flush = async () => {
    if (here !== undefined) keepHere()
    await sendNow()
  }

  return {
    $kept,
    typed(typed) {
      text = typed
      change({ unsent: true })
      here ??= setTimeout(keepHere, HERE_MS)
      plan(PAUSE_MS)
    },
    resume(resumed, saved_at) {
      text = resumed
      change({ there: saved_at, unsent: false, problem: '' })
      keepHere()
    },
    flush,
    async hold() {
      held = true
      still()
      await flight
    },
    release() {
      held = false
      if ($kept.get().unsent) plan(PAUSE_MS)
    },
    settled() {
      still()
      clearTimeout(here)
      here = undefined
      text = null
      dropCopy(place())
      $kept.set(NOTHING)
    },
    close() {
      closed = true
      flush()
      still()
    },
  }
}

type Timer = ReturnType<typeof setTimeout> | undefined
