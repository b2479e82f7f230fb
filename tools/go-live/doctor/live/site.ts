import { ask } from '../../services/api.ts'

export type LiveSite = ReturnType<typeof openLiveSite>

const BROWSER = { 'User-Agent': 'Mozilla/5.0 (site doctor)', 'Accept-Encoding': 'gzip, br' }

/** Opens a deployment for checks. @throws Error when the address is invalid */
export function openLiveSite(address: string, send = ask) {
  const { origin } = new URL(address.includes('://') ? address : `https://${address}`)
  const get = (path: string, init: RequestInit = {}) =>
    send(origin + path, { ...init, headers: { ...BROWSER, ...init.headers } })
  const readHome = async () => {
    const response = await get('/')
    return { response, html: await response.text() }
  }
  const readArticle = async () => {
    const sitemap = await (await get('/sitemap.xml')).text()
    return /<loc>[^<]*(\/article\/[^<]+)<\/loc>/.exec(sitemap)?.[1] ?? null
  }
  let home: ReturnType<typeof readHome> | undefined
  let article: ReturnType<typeof readArticle> | undefined
  return {
    origin,
    get,
    home() {
      home ??= readHome()
      return home
    },
    /** The path of an article, from the sitemap. */
    article() {
      article ??= readArticle()
      return article
    },
  }
}

const plain = (value: string | null): string =>
  (value ?? 'none')
    .toLowerCase()
    .replace(/\s*([,;])\s*/g, '$1 ')
    .trim()

/** Compares headers; null means that the header must be missing. */
export const wrongHeaders = (
  path: string,
  { headers }: Response,
  expected: Record<string, string | null>,
): string[] =>
  Object.entries(expected).flatMap(([name, value]) => {
    const actual = headers.get(name)
    return plain(actual) === plain(value)
      ? []
      : [`${path} has ${name}: ${actual ?? 'none'}; it must be ${value ?? 'none'}.`]
  })

export const wrongStatus = (path: string, { status }: Response, expected: number): string[] =>
  status === expected ? [] : [`${path} answers ${status} and must answer ${expected}.`]

export const withAdvice = (problems: string[], advice: string): string[] =>
  problems.length > 0 ? [...problems, advice] : []
