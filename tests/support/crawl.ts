import { type Html, readHtml } from './html.ts'
import { PAGE_KINDS } from './page-kinds.ts'

/** A page of the site as a program reads it, with every address that it names, whole. */
export type CrawledPage = { html: string; root: Html; links: URL[] }

export type Crawl = {
  /** By path and query. */
  pages: Map<string, CrawledPage>
  /** What each address, without its fragment, answered, and the page that named it first. */
  answers: Map<string, { status: number; from: string }>
}

const AT_ONCE = 8
/** Pages that no link of a page leads to, but a mail, a script or a login. */
const PAGES = PAGE_KINDS.filter(({ status = 200 }) => status === 200).map(({ path }) => path)

/** Follows every link and loads every asset of a site, from the home page and every kind of page on. */
export async function crawl(
  send: (path: string) => Promise<Response>,
  origin: string,
): Promise<Crawl> {
  const pages: Crawl['pages'] = new Map()
  const answers: Crawl['answers'] = new Map()
  const waiting = ['/', ...PAGES].map((path) => ({ url: new URL(path, origin), from: '' }))
  const seen = new Set(waiting.map(({ url }) => url.href))

  const load = async ({ url, from }: { url: URL; from: string }): Promise<URL[]> => {
    const answer = await send(url.pathname + url.search)
    answers.set(url.href, { status: answer.status, from })
    const location = answer.headers.get('location')
    if (location) return [new URL(location, url)]
    if (!answer.ok || !answer.headers.get('content-type')?.startsWith('text/html')) {
      await answer.body?.cancel()
      return []
    }
    const html = await answer.text()
    const root = readHtml(html)
    const links = root.all('*').flatMap(addressesOf)
    const page = { html, root, links: links.map((address) => new URL(address, url)) }
    pages.set(url.pathname + url.search, page)
    return page.links
  }

  while (waiting.length > 0) {
    const batch = waiting.splice(0, AT_ONCE)
    const results = await Promise.all(batch.map(load))
    for (const [index, links] of results.entries()) {
      for (const link of links) {
        const url = new URL(link)
        url.hash = ''
        if (url.origin !== origin || seen.has(url.href)) continue
        seen.add(url.href)
        waiting.push({ url, from: batch[index]?.url.pathname ?? '' })
      }
    }
  }
  return { pages, answers }
}

function addressesOf(element: Html): string[] {
  const sizes = element.get('srcset')?.split(',') ?? []
  return [
    element.get('href'),
    element.get('src'),
    ...sizes.map((size) => size.trim().split(' ')[0]),
    // A crawler does not send forms, because a POST changes something.
    element.get('method') === 'post' ? null : element.get('action'),
    element.get('property') === 'og:image' ? element.get('content') : null,
  ].filter((address) => typeof address === 'string' && address !== '') as string[]
}
