import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import type { StoredImage } from '../contract.ts'
import { uploadImage } from './upload.ts'
import { createUploads, type Upload, type Uploads } from './uploads.ts'

/** Resumes when online, and asks before leaving the page. */
export function useUploads(
  onUploaded: (image: StoredImage) => void,
  send: typeof uploadImage = uploadImage,
): Uploads & { list: Upload[] } {
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

  return { ...uploads, list }
}
