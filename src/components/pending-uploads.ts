import { atom } from 'nanostores'
import { confirmAction } from './confirm.ts'

const WAITS_FOR_UPLOAD = 'A picture is uploading. Your text is saved as soon as that is done.'
const NOT_UPLOADED = 'Not saved: a picture could not be uploaded.'

const $running = atom(0)
const $failed = atom(0)

/** Makes saving wait for an upload; returns a function that ends it. */
export function beginUpload(): (isFailed?: boolean) => void {
  $running.set($running.get() + 1)
  let isOver = false
  return (isFailed = false) => {
    if (isOver) return
    isOver = true
    if (isFailed) $failed.set($failed.get() + 1)
    $running.set($running.get() - 1)
  }
}

export const isUploading = (): boolean => $running.get() > 0

export const mayStopUploads = async (): Promise<boolean> =>
  !isUploading() ||
  confirmAction({
    head: 'Stop the upload?',
    body: 'A picture is still uploading and would be missing.',
    action: 'Stop it',
  })

/**
 * Resolves at the end of the last upload, to false after a failure.
 * @param show is called when the waiting begins and ends
 */
export function finishUploads(
  show: (isWaiting: boolean, message: string) => void,
): true | Promise<boolean> {
  if (!isUploading()) return true
  const failed = $failed.get()
  show(true, WAITS_FOR_UPLOAD)
  return new Promise((resolve) => {
    const stop = $running.listen((running) => {
      if (running > 0) return
      stop()
      const isDone = $failed.get() === failed
      show(false, isDone ? '' : NOT_UPLOADED)
      // The result of the last upload must be in the text first.
      queueMicrotask(() => resolve(isDone))
    })
  })
}
