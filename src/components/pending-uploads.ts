import { atom } from 'nanostores'
import { confirmAction } from './confirm.ts'

const WAITS_FOR_UPLOAD = 'A picture is being uploaded. It is saved as soon as that is done.'
const NOT_UPLOADED = 'Not saved: a picture could not be uploaded.'

const $running = atom(0)
const $failed = atom(0)

/** Counts an upload of this page, for which saving waits; returns how to say that it has ended. */
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

/** Asks first when an upload would be stopped. */
export const mayStopUploads = async (): Promise<boolean> =>
  !isUploading() ||
  confirmAction({
    head: 'Stop the upload?',
    body: 'A picture is still being uploaded, and would be missing.',
    action: 'Stop it',
  })

/**
 * True when no upload runs; otherwise resolves at the end of the last one, with false when one of
 * them has failed.
 * @param show is told when the waiting begins and ends, with what to say
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
      // What the last upload has brought is put in place first.
      queueMicrotask(() => resolve(isDone))
    })
  })
}
