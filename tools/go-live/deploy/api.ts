import { ask } from '../doctor/checks.ts'

export type Api = <Answer>(method: string, path: string, body?: unknown) => Promise<Answer>

/** Explains a status to the user; any other is explained by the service. */
const MEANINGS: Record<number, string> = {
  401: 'does not accept the access token',
  403: 'says that the access token may not do this',
  404: 'does not know this project',
  429: 'was asked too often; wait a minute and begin again',
}

/** @throws Error with a sentence that names the service and no secret */
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
