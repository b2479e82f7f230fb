import { type AskedOf, CallError, NETWORK_ERROR, readAnswer } from './call.ts'
import type { AnswerOf, AnyEndpoint } from './endpoint.ts'

export type SendOptions = {
  token?: string
  signal?: AbortSignal | undefined
  onProgress?: ((share: number) => void) | undefined
}

/** The largest files take a minute on a slow connection. */
const TIMEOUT_MS = 180_000

/** Uploads files by XMLHttpRequest, because `fetch` reports no progress. @throws CallError */
export function sendFiles<E extends AnyEndpoint>(
  { method, path }: E,
  input: AskedOf<E>,
  { token, signal, onProgress }: SendOptions = {},
): Promise<AnswerOf<E>> {
  const request = new XMLHttpRequest()
  const give = () => request.abort()
  return new Promise<AnswerOf<E>>((resolve, reject) => {
    signal?.throwIfAborted()
    signal?.addEventListener('abort', give)
    const failed = () => reject(new CallError(0, NETWORK_ERROR))
    request.addEventListener('abort', () => reject(signal?.reason))
    request.addEventListener('error', failed)
    request.addEventListener('timeout', failed)
    request.addEventListener('load', () => {
      try {
        const { status, responseText } = request
        const header = (name: string) => request.getResponseHeader(name)
        resolve(readAnswer(status, responseText, header) as AnswerOf<E>)
      } catch (error) {
        reject(error)
      }
    })
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(loaded / total))
    request.open(method, path)
    request.timeout = TIMEOUT_MS
    request.setRequestHeader('Accept', 'application/json')
    if (token) request.setRequestHeader('Authorization', `Bearer ${token}`)
    request.send(formOf(input as Record<string, File[]>))
  }).finally(() => signal?.removeEventListener('abort', give))
}

function formOf(input: Record<string, File[]>): FormData {
  const form = new FormData()
  for (const [name, files] of Object.entries(input))
    for (const file of files) form.append(name, file)
  return form
}
