import type { Root } from 'hast'
import { visit } from 'unist-util-visit'
import { wholeAddress } from '../../html/whole-address.ts'
import type { WxrIndex } from './wxr-index.ts'

/**
 * The address that WordPress has for a link by number, such as `/?p=12`, to content of its own: two
 * imported sites may have the same number (rule: imports/addresses). Other links stay as they are.
 * @param base where a relative link begins
 * @returns a path for a link by number
 */
export function permalink(href: string, base: string, index: WxrIndex): string {
  const url = href.includes('=') ? wholeAddress(href, base) : null
  if (!url || !isHome(url, base, index)) return href
  const path = pathOf(url.searchParams, index)
  return path === undefined ? href : path + url.hash
}

export function leadByPermalinks(tree: Root, base: string, index: WxrIndex): void {
  visit(tree, 'element', ({ tagName, properties }) => {
    if (tagName === 'a' && typeof properties.href === 'string')
      properties.href = permalink(properties.href, base, index)
  })
}

/** A comment is text or HTML, and its links stay those of the former site. */
export function withPermalinks(text: string, index: WxrIndex): string {
  const { address } = index
  if (address === null) return text
  return text.replace(/https?:\/\/[^\s"'<>()]*[\w/]/gi, (href) => {
    const path = permalink(href.replace(/&(?:amp|#0?38);/gi, '&'), address, index)
    return path.startsWith('/') ? new URL(path, href).href : href
  })
}

const bare = (host: string): string => host.replace(/^www\./, '')

/** Numbers are read at the address of the former site alone. */
function isHome({ host, pathname }: URL, base: string, { address, path }: WxrIndex): boolean {
  const own = URL.parse(address ?? base)?.host ?? ''
  return bare(host) === bare(own) && pathname.replace(/(?:\/index\.php|\/)$/, '') === path
}

function pathOf(query: URLSearchParams, index: WxrIndex): string | undefined {
  const { items, categories, authors, path } = index
  const firstOf = (...names: string[]) => names.map((name) => query.get(name)).find(Boolean)
  const item = firstOf('p', 'page_id', 'attachment_id')
  if (item) {
    // Readers see an upload in its article.
    const shown = [item, index.parents.get(item)]
    const types = shown.flatMap((id) => [`post ${id}`, `page ${id}`])
    return types.map((own) => items.get(own)?.path).find((own) => own !== undefined)
  }
  const [cat, author] = [firstOf('cat'), firstOf('author')]
  if (cat) {
    const term = [...categories.values()].find(({ id }) => id === cat)
    return term && `${path}/category/${encodeURI(term.slug)}`
  }
  // A login that is an email address is not kept.
  const own = [...authors].find(([login, { id }]) => id === author && !login.includes('@'))
  return own && `${path}/author/${own[1].nicename}`
}
