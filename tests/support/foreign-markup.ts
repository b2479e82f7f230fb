import { fromHtml } from 'hast-util-from-html'
import { visit } from 'unist-util-visit'

const ELEMENTS = new Set([
  'p',
  'br',
  'strong',
  'em',
  'code',
  'pre',
  'ul',
  'ol',
  'li',
  'blockquote',
  'a',
])
const ATTRIBUTES: Record<string, string[]> = { a: ['href', 'title', 'rel'], ol: ['start'] }
const SCHEMES = new Set(['http:', 'https:', 'mailto:', 'tel:'])

/**
 * What a browser would find in the HTML of a comment that no comment may have: judged by parsing it,
 * not by looking at its text. Empty when there is nothing.
 */
export function foreignMarkup(html: string): string[] {
  const results: string[] = []
  visit(fromHtml(html, { fragment: true }), (node) => {
    if (node.type === 'comment' || node.type === 'doctype') results.push(node.type)
    if (node.type !== 'element') return
    if (!ELEMENTS.has(node.tagName)) results.push(`<${node.tagName}>`)
    for (const [name, value] of Object.entries(node.properties)) {
      if (!ATTRIBUTES[node.tagName]?.includes(name)) results.push(`${node.tagName} ${name}`)
      if (name === 'href' && !isAllowed(String(value))) results.push(`href ${value}`)
    }
    const { href, rel } = node.properties
    if (href !== undefined && String(rel).replaceAll(',', ' ') !== 'nofollow ugc noopener') {
      results.push(`rel ${rel}`)
    }
  })
  return results
}

// The parser of browsers decides: it ignores tabs, line breaks and leading control characters.
const isAllowed = (href: string): boolean =>
  URL.canParse(href) ? SCHEMES.has(new URL(href).protocol) : /^(?:https?|mailto|tel):/i.test(href)
