import { atom, type ReadableAtom } from 'nanostores'
import { BROWSER, type DraftStore } from './unsaved-text.ts'

export type AutosaveState = {
  /** Time at which this browser stored the text; null before. */
  storedAt: string | null
  full: boolean
  sentAt: string | null
  unsent: boolean
  problem: string
}

type Options<Content> = {
  key(): string
  store?: DraftStore
  version(): number | null
  enabled(): boolean
  /** Sends the text to the server; resolves to the time of storing. */
  send(text: Content): Promise<string>
}

export type AutosaveStore<Content> = {
  $state: ReadableAtom<AutosaveState>
  typed(text: Content): void
  /** Continues from a text that the server already has. */
  continueFrom(text: Content, saved_at: string): void
  store(): void
  /** Stores at once; in this browser before it returns. */
  flush(): Promise<void>
  /** Waits for a running request, and sends nothing until `resume`. */
  pause(): Promise<void>
  resume(): void
  clear(): void
  close(): void
}

/** rule: drafts-and-revisions/autosave */
const STORE_MS = 500
/** A draft is sent so long after the last key, and at the latest `LONGEST_MS` after the first. */
const SEND_MS = 3000
const LONGEST_MS = 10_000
const RETRY_MS = 10_000

const NOTHING: AutosaveState = {
  storedAt: null,
  full: false,
  sentAt: null,
  unsent: false,
  problem: '',
}

export function createAutosave<Content>({
  key,
  store: copies = BROWSER,
  version,
  enabled,
  send,
}: Options<Content>): AutosaveStore<Content> {
  const $state = atom<AutosaveState>(NOTHING)
  const change = (part: Partial<AutosaveState>) => $state.set({ ...$state.get(), ...part })
  let text: Content | null = null
  let sending: Promise<void> | null = null
  let paused = false
  let closed = false
  let storeTimer: Timer
  let sendTimer: Timer
  let longestTimer: Timer

  const stopTimers = () => {
    clearTimeout(sendTimer)
    clearTimeout(longestTimer)
    longestTimer = undefined
  }
  const store = () => {
    clearTimeout(storeTimer)
    storeTimer = undefined
    if (text === null) return
    const saved_at = new Date().toISOString()
    const stored = copies.write(key(), { content: text, version: version(), saved_at })
    change(stored ? { storedAt: saved_at, full: false } : { full: true })
  }
  const sendLater = (wait: number) => {
    if (paused || closed || !enabled()) return
    clearTimeout(sendTimer)
    sendTimer = setTimeout(sendNow, wait)
    longestTimer ??= setTimeout(sendNow, LONGEST_MS)
  }
  const sendNow = async (): Promise<void> => {
    stopTimers()
    if (sending) return sending
    if (paused || text === null || !$state.get().unsent || !enabled()) return
    sending = attempt(text)
    await sending
    sending = null
    if (text !== null && $state.get().unsent) sendLater($state.get().problem ? RETRY_MS : SEND_MS)
  }
  const attempt = async (sent: Content): Promise<void> => {
    try {
      const sentAt = await send(sent)
      if (text !== null) change({ sentAt, unsent: text !== sent, problem: '' })
    } catch (error) {
      if (text !== null) change({ problem: (error as Error).message })
    }
  }
  const flush = async () => {
    if (storeTimer !== undefined) store()
    await sendNow()
  }

  return {
    $state,
    typed(typed) {
      text = typed
      change({ unsent: true })
      storeTimer ??= setTimeout(store, STORE_MS)
      sendLater(SEND_MS)
    },
    continueFrom(draft, saved_at) {
      text = draft
      change({ sentAt: saved_at, unsent: false, problem: '' })
      store()
    },
    store,
    flush,
    async pause() {
      paused = true
      stopTimers()
      await sending
    },
    resume() {
      paused = false
      if ($state.get().unsent) sendLater(SEND_MS)
    },
    clear() {
      stopTimers()
      clearTimeout(storeTimer)
      storeTimer = undefined
      text = null
      copies.write(key(), null)
      $state.set(NOTHING)
    },
    close() {
      closed = true
      flush()
      stopTimers()
    },
  }
}

type Timer = ReturnType<typeof setTimeout> | undefined
