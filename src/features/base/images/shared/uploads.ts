import { atom } from 'nanostores'
import { beginUpload } from '../../../../components/pending-uploads.ts'
import { CallError } from '../../../../lib/call.ts'
import { type StoredImage, TOO_SLOW } from '../contract.ts'
import type { uploadImage } from './upload-image.ts'

export type Upload = {
  key: number
  name: string
  state: 'waiting' | 'sending' | 'failed'
  share: number
  problem: string
  /** Failed because of the network, so that `resume` tries it again. */
  unreachable: boolean
  /** Refused, so a retry would fail again. */
  refused: boolean
}

export type Uploads = ReturnType<typeof createUploads>

const NOT_SENT = 'This image could not be sent.'
const FRESH = {
  state: 'waiting',
  share: 0,
  problem: '',
  unreachable: false,
  refused: false,
} as const
let lastKey = 0

/** Uploads one file after the other; a failure does not stop the rest. */
export function createUploads(send: typeof uploadImage, onUploaded: (image: StoredImage) => void) {
  const $uploads = atom<Upload[]>([])
  const files = new Map<number, File>()
  const ends = new Map<number, ReturnType<typeof beginUpload>>()
  let running: { key: number; abort: AbortController } | null = null

  const change = (key: number, part: Partial<Upload>) =>
    $uploads.set($uploads.get().map((one) => (one.key === key ? { ...one, ...part } : one)))

  const forget = (key: number) => {
    files.delete(key)
    ends.get(key)?.()
    $uploads.set($uploads.get().filter((one) => one.key !== key))
  }

  const run = async (): Promise<void> => {
    const next = $uploads.get().find(({ state }) => state === 'waiting')
    const file = next && files.get(next.key)
    if (running || !file) return
    const { key } = next
    const abort = new AbortController()
    running = { key, abort }
    change(key, { state: 'sending' })
    try {
      const onProgress = (share: number) => change(key, { share })
      const image = await send(file, { signal: abort.signal, onProgress })
      // The upload may have been aborted at the last moment.
      if (!abort.signal.aborted) {
        onUploaded(image)
        forget(key)
      }
    } catch (error) {
      if (!abort.signal.aborted) {
        change(key, failureOf(error))
        ends.get(key)?.(true)
      }
    }
    running = null
    run()
  }

  const drop = (key: number) => {
    if (running?.key === key) running.abort.abort()
    forget(key)
  }
  const retry = (key: number) => {
    change(key, FRESH)
    ends.set(key, beginUpload())
    run()
  }

  return {
    $uploads,
    add(newFiles: Iterable<File>) {
      for (const file of newFiles) {
        lastKey += 1
        files.set(lastKey, file)
        ends.set(lastKey, beginUpload())
        $uploads.set([...$uploads.get(), { key: lastKey, name: file.name, ...FRESH }])
      }
      run()
    },
    drop,
    retry,
    resume() {
      for (const { key, unreachable } of $uploads.get()) if (unreachable) retry(key)
    },
    stop() {
      for (const { key } of $uploads.get()) drop(key)
    },
  }
}

const failureOf = (error: unknown): Partial<Upload> => ({
  state: 'failed',
  problem: error instanceof Error ? error.message : NOT_SENT,
  unreachable: error instanceof CallError && error.status === 0,
  refused:
    error instanceof CallError &&
    [413, 415, 422].includes(error.status) &&
    !error.message.endsWith(TOO_SLOW),
})
