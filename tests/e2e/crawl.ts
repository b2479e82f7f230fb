import type { APIRequestContext } from '@playwright/test'
import type { Element, Root } from 'hast'
import rehypeParse from 'rehype-parse'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { test as base, expect } from '../support/browser.ts'
import { PAGE_KINDS } from '../support/page-kinds.ts'

/** A page of the site as a program reads it. */
export type CrawledPage = {
  html: string
  tree: Root
  /** Anchors that a link may lead to. */
  ids: Set<string>
  /** Every address that it names, whole. */
  links: URL[]
}

export type Crawl = {
  /** By path and query. */
  pages: Map<string, CrawledPage>
  /** What each address, without its fragment, answered, and the page that named it first. */
  answers: Map<string, { status: number; from: string }>
}

/** Tests over the whole site, crawled once a worker. */
export const test = base.extend<object, { crawled: Crawl }>({
  crawled: [
    async ({ playwright }, use, { project }) => {
      const request = await playwright.request.newContext()
      await use(await crawl(request, project.use.baseURL ?? ''))
      await request.dispose()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
})

export { expect }

const AT_ONCE = 8
/** Pages that no link of a page leads to, but a mail, a script or a login. */
const PAGES = PAGE_KINDS.filter(({ status = 200 }) => status === 200).map(({ path }) => path)

/** Follows every link and loads every asset of the site, from the home page and every kind of page on. */
async function crawl(request: APIRequestContext, origin: string): Promise<Crawl> {
  const pages: Crawl['pages'] = new Map()
  const answers: Crawl['answers'] = new Map()
  const waiting = ['/', ...PAGES].map((path) => ({ url: new URL(path, origin), from: '' }))
  const seen = new Set(waiting.map(({ url }) => url.href))

  const load = async ({ url, from }: { url: URL; from: string }): Promise<URL[]> => {
    const answer = await request.get(url.href, { maxRedirects: 0 })
    const { location, 'content-type': type = '' } = answer.headers()
    answers.set(url.href, { status: answer.status(), from })
    if (location) return [new URL(location, url)]
    if (!answer.ok() || !type.startsWith('text/html')) return []
    const page = read(url, await answer.text())
    pages.set(url.pathname + url.search, page)
    return page.links
  }

  while (waiting.length > 0) {
    const batch = waiting.splice(0, AT_ONCE)
    const found = await Promise.all(batch.map(load))
    for (const [index, links] of found.entries()) {
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

const parser = unified().use(rehypeParse)

function read(url: URL, html: string): CrawledPage {
  const tree = parser.parse(html)
  const ids = new Set<string>()
  const links: URL[] = []
  visit(tree, 'element', (element) => {
    if (element.properties.id) ids.add(String(element.properties.id))
    links.push(...addressesOf(element).map((address) => new URL(address, url)))
  })
  return { html, tree, ids, links }
}

function addressesOf({ properties }: Element): string[] {
  const { href, src, srcSet, action, method, property, content } = properties
  const sizes = String(srcSet ?? '').split(',')
  return [
    href,
    src,
    ...sizes.map((size) => size.trim().split(' ')[0]),
    // What is sent by POST is an act, which no crawler commits.
    method === 'post' ? undefined : action,
    String(property) === 'og:image' ? content : undefined,
  ].flatMap((address) => (address ? [String(address)] : []))
}
