import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import type { TakenPicture } from './editor-picture.ts'
import { uploadImage } from './upload-image.ts'
import { createUploads, type Upload, type Uploads } from './uploads.ts'

/** `take` gets a picture that was chosen instead of uploaded. */
export type ListedUploads = Uploads & { list: Upload[]; take(image: TakenPicture): void }

/** Retries when the network is back, and warns before the page is left during an upload. */
export function useUploads(
  onUploaded: (image: TakenPicture) => void,
  send: typeof uploadImage = uploadImage,
): ListedUploads {
  const latest = useRef(onUploaded)
  latest.current = onUploaded
  const [uploads] = useState(() => createUploads(send, (image) => latest.current(image)))
  const list = useStore(uploads.$uploads)
  const busy = list.some(({ state }) => state !== 'failed')

  useEffect(() => {
    addEventListener('online', uploads.resume)
    return () => {
      removeEventListener('online', uploads.resume)
      uploads.stop()
    }
  }, [uploads])
  useEffect(() => {
    if (!busy) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [busy])

  return { ...uploads, list, take: (image) => latest.current(image) }
}
