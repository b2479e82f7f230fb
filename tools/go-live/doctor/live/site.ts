import { ask, complain } from '../checks.ts'

/** A site that is asked as a reader's browser asks. */
export type LiveSite = {
  /** Such as `https://saltandcedar.press`. */
  origin: string
  get(path: string, init?: RequestInit): Promise<Response>
  /** The home page, read once. */
  home(): Promise<Page>
  /** An article that the sitemap names; null when there is none. */
  article(): Promise<string | null>
}

export type Page = { response: Response; html: string }

/** What a browser sends when somebody follows a link. */
const BROWSER = { 'User-Agent': 'Mozilla/5.0 (site doctor)', 'Accept-Encoding': 'gzip, br' }

/**
 * @param send how it is asked
 * @throws Error when the address is none
 */
export function openLiveSite(address: string, send = ask): LiveSite {
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
  let home: Promise<Page> | undefined
  let article: Promise<string | null> | undefined
  return {
    origin,
    get,
    home() {
      home ??= readHome()
      return home
    },
    article() {
      article ??= readArticle()
      return article
    },
  }
}

/** As headers compare: without case, and without spaces that mean nothing. */
const plain = (value: string | null): string =>
  (value ?? 'none')
    .toLowerCase()
    .replace(/\s*([,;])\s*/g, '$1 ')
    .trim()

/** What is wrong with the headers of an answer; null stands for one that must not be there. */
export const wrongHeaders = (
  path: string,
  { headers }: Response,
  wanted: Record<string, string | null>,
): string[] =>
  Object.entries(wanted).flatMap(([name, value]) => {
    const found = headers.get(name)
    return plain(found) === plain(value)
      ? []
      : [`${path} has ${name}: ${found ?? 'none'}; it must be ${value ?? 'none'}.`]
  })

/** What is wrong with a status. */
export const wrongStatus = (path: string, { status }: Response, wanted: number): string[] =>
  status === wanted ? [] : [`${path} answers ${status} and must answer ${wanted}.`]

/** @throws Error with what is wrong, and at its end what to do */
export function complainAnd(problems: string[], mend: string): undefined {
  return complain(problems.length > 0 ? [...problems, mend] : [])
}
