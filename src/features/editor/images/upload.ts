import { NOT_COMPLETED } from '../../../lib/call.ts'
import { readToken } from '../../session/api.ts'

type Options = { onProgress?(share: number): void; signal?: AbortSignal }

/** Uploads a picture into the temporary folder. */
export async function uploadImage(file: File, { signal }: Options = {}) {
  const body = new FormData()
  body.append('article_images', file)
  const response = await fetch('/api/article_img_temp_upload', {
    method: 'POST',
    headers: { Authorization: `Bearer ${readToken()}` },
    body,
    ...(signal && { signal }),
  })
  const answer = await response.json()
  if (!response.ok) throw new Error(answer.message ?? NOT_COMPLETED)
  return answer.files[0] as { name: string; url: string; width: number; height: number }
}
