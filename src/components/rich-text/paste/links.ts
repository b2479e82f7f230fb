import type { Element, Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { visit } from 'unist-util-visit'
import { sectionAnchor } from '../../../lib/section-anchor.ts'
import { isAllowedLink } from '../model/marks.ts'
import { withPlainScheme } from '../tools/link.ts'

/** The anchors of headings, by their names in the pasted text. */
export type Anchors = ReadonlyMap<string, string>

export function anchorsOf(tree: Root): Anchors {
  const anchors = new Map<string, string>()
  const taken = new Set<string>()
  visit(tree, 'element', (heading) => {
    if (!/^h[1-6]$/.test(heading.tagName)) return
    const anchor = sectionAnchor(textOf(heading))
    if (!taken.has(anchor)) for (const name of namesIn(heading)) anchors.set(name, anchor)
    taken.add(anchor)
  })
  return anchors
}

function namesIn(heading: Element): string[] {
  const names: unknown[] = []
  visit(heading, 'element', ({ properties: { id, name } }) => {
    names.push(id, name)
  })
  return names.filter((name) => typeof name === 'string')
}

const OWN_ANCHOR = /^(?:section|reference)-/
/** A bookmark of Word, or a heading of Google Docs. */
const FOREIGN_ANCHOR = /^[^#]*#(?:heading=)?(.+)$/

/** The address of a pasted link; null when it leads nowhere or into the admin. */
export function pastedLink(pasted: string, anchors: Anchors): string | null {
  const href = withoutRedirect(withPlainScheme(pasted.trim()))
  const name = FOREIGN_ANCHOR.exec(href)?.[1] ?? ''
  const anchor = anchors.get(name)
  if (anchor) return `#${anchor}`
  if (href.startsWith('#')) return OWN_ANCHOR.test(name) ? href : null
  // A relative path means nothing outside its own site.
  if (!/^(?:[a-z][a-z0-9+.-]*:|\/)/i.test(href)) return null
  return isAllowedLink(href) && !leadsToAdmin(href) ? href : null
}

function withoutRedirect(href: string): string {
  if (!/^https:\/\/www\.google\.com\/url\?/.test(href)) return href
  return new URL(href).searchParams.get('q') || href
}

const ADMIN = /^\/(?:v|%76)(?:i|%69){2}(?:\/|$)/

function leadsToAdmin(href: string): boolean {
  const here = globalThis.location?.origin ?? 'http://own.invalid'
  if (!URL.canParse(href, here)) return false
  const { origin, pathname } = new URL(href, here)
  return origin === here && ADMIN.test(pathname)
}
