export type Api = <Answer>(method: string, path: string, body?: unknown) => Promise<Answer>

type Service = {
  name: string
  base: string
  token: string
  /** For a refused token or an unknown project. */
  advice: string
}

/** The service explains other statuses. */
const MEANINGS: Record<number, string> = {
  401: 'rejects the access token',
  403: 'does not allow this with the access token',
  404: 'cannot find this project',
  429: 'received too many requests. Wait a minute and start again',
}

/** @throws Error with a sentence that names the service and no secret */
export function createApi({ name, base, token, advice }: Service): Api {
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
    const { status } = response
    const meaning = MEANINGS[status] ?? `answered ${status} to ${method} ${path}`
    const isRefused = [401, 403, 404].includes(status)
    const message = messageIn(text)
    const sentence = `${name} ${meaning}${message ? ` (${message})` : ''}.`
    throw new Error(isRefused ? `${sentence} ${advice}` : sentence)
  }
}

export function messageIn(text: string): string | undefined {
  try {
    const { message, msg } = JSON.parse(text)
    return message ?? msg
  } catch {
    return undefined
  }
}

const TIMEOUT_MS = 30_000

/** @throws Error when the service does not answer */
export async function ask(url: string, init: RequestInit = {}): Promise<Response> {
  try {
    return await fetch(url, {
      redirect: 'manual',
      ...init,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
  } catch (error) {
    const { message, cause } = error as Error
    const reason = cause instanceof Error ? cause.message || Reflect.get(cause, 'code') : message
    throw new Error(`${new URL(url).origin} does not answer: ${reason}.`)
  }
}
