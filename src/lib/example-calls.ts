/**
 * A call shown in the documentation of the API; `{article}` and the like in it are placeholders.
 */
export type ExampleCall = {
  method: string
  path: string
  headers: Record<string, string>
  body?: unknown
  files?: string[]
}

export type Ask = (call: ExampleCall) => Promise<unknown>

/** Calls whose answers have the values of placeholders. */
const SOURCES: Record<string, Omit<ExampleCall, 'headers'>> = {
  article: { method: 'POST', path: '/api/article/search', body: { quantity: 1 } },
  comment: { method: 'GET', path: '/api/article/comment?article_id={article}' },
  revision: { method: 'GET', path: '/api/admin/article/revision?id={article}' },
  page_revision: { method: 'GET', path: '/api/admin/page/{page}/revision' },
}

/** Replaces placeholders by ids that the API returns; a placeholder without an id becomes 1. */
export async function fillIn(call: ExampleCall, ask: Ask): Promise<ExampleCall> {
  let text = JSON.stringify(call)
  for (const [placeholder, name = ''] of text.matchAll(/\{(\w+)\}/g)) {
    const source = SOURCES[name] ?? { method: 'GET', path: `/api/admin/${name}` }
    const headers = { ...call.headers, 'Content-Type': 'application/json' }
    const answer = await ask(await fillIn({ ...source, headers }, ask))
    const { results, comments = results } = answer as Record<string, { id: unknown }[] | undefined>
    text = text.replaceAll(placeholder, String(comments?.[0]?.id ?? 1))
  }
  return JSON.parse(text)
}

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`

/** The call as a command for curl. */
export function curlOf(site: string, call: ExampleCall): string {
  const { method, path, headers, body, files = [] } = call
  const parts = [
    `curl -X ${method} ${quoted(site + path)}`,
    ...Object.entries(headers).map(([name, value]) => `-H "${name}: ${value}"`),
    ...files.map((name) => `-F ${quoted(`${name}=@picture.jpg`)}`),
    ...(body ? [`-d ${quoted(JSON.stringify(body))}`] : []),
  ]
  return parts.join(' \\\n  ')
}

/** The call as JavaScript with `fetch`. */
export function fetchOf(site: string, { method, path, headers, body, files }: ExampleCall): string {
  const options = [
    `method: '${method}'`,
    `headers: ${JSON.stringify(headers).replace('$TOKEN"', '" + token')}`,
    ...(body ? [`body: JSON.stringify(${JSON.stringify(body)})`] : []),
    ...(files ? ['body: form'] : []),
  ]
  const lines = options.map((option) => `  ${option},\n`).join('')
  return `const answer = await fetch(${JSON.stringify(site + path)}, {\n${lines}})`
}
