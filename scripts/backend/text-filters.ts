import type { ISql } from 'postgres'

const MISREAD = /^(true|false|null|not_null|unknown)$|^[-+.\d{"\s]|\s$/i

const quote = (text: string): string => (MISREAD.test(text) ? `"${text}"` : text)

/** Lite would misread `slug=eq.true`. */
export async function quoteTextFilters(sql: ISql): Promise<(request: Request) => Request> {
  const columns = await sql<{ name: string }[]>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and data_type = 'text'`
  const texts = new Set(columns.map(({ name }) => name))
  return (request) => {
    const url = new URL(request.url)
    const table = /^\/rest\/v1\/(\w+)$/.exec(url.pathname)?.[1]
    if (!table) return request
    const filters = [...url.searchParams].map(([name, filter]): [string, string] => [
      name,
      texts.has(`${table}.${name}`) ? quoteFilter(filter) : filter,
    ])
    if (filters.every(([name, filter]) => url.searchParams.getAll(name).includes(filter)))
      return request
    url.search = String(new URLSearchParams(filters))
    return new Request(url, request)
  }
}

const quoteFilter = (filter: string): string =>
  filter
    .replace(/^((?:not\.)?n?eq\.)(.*)$/s, (_, operator, text) => operator + quote(text))
    .replace(/^(?:not\.)?in\.\(.*\)$/s, (list) =>
      list.replace(/(?<=[(,])[^",()]+(?=[,)])/g, (text) => quote(text)),
    )
