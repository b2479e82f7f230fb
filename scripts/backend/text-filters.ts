const MISREAD = /^(true|false|null|not_null|unknown)$|^[-+.\d{"\s]|\s$/i

const quote = (text: string): string => (MISREAD.test(text) ? `"${text}"` : text)

/**
 * Quotes values in filters: Lite would read the text in `slug=eq.true` as a boolean.
 * @param texts columns that hold text, as `articles.title`
 */
export function quoteTextFilters(texts: Set<string>): (request: Request) => Request {
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
