import { ask } from '../doctor/checks.ts'

export type Api = <Answer>(method: string, path: string, body?: unknown) => Promise<Answer>

/** What a status means to who runs the deployment; the rest is in the service's own words. */
const MEANINGS: Record<number, string> = {
  401: 'does not accept the access token',
  403: 'says that the access token may not do this',
  404: 'does not know this project',
  429: 'was asked too often; wait a minute and begin again',
}

/**
 * The API of a service.
 *
 * @throws Error with one sentence that names the service and no secret
 */
export function createApi(service: string, base: string, token: string): Api {
  return async <Answer>(method: string, path: string, body?: unknown): Promise<Answer> => {
    const response = await ask(base + path, {
      method,
      headers: {
        Authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    if (response.ok) return (text ? JSON.parse(text) : null) as Answer
    const meaning = MEANINGS[response.status] ?? `answered ${response.status} to ${method} ${path}`
    throw new Error(`${service} ${meaning}${wordsOf(text)}`)
  }
}

function wordsOf(text: string): string {
  try {
    const { message, msg } = JSON.parse(text)
    return message || msg ? ` (${message ?? msg}).` : '.'
  } catch {
    return '.'
  }
}
