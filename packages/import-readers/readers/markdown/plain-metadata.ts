import { proposeId } from '@site/text/propose-id.ts'

/** A text, and the fields above it. */
export type MarkdownFile = { data: Record<string, unknown>; text: string }
type Fields = MarkdownFile['data']

/** `Title: Rye bread`, as Pelican has it above its texts, without rules around it. */
const FIELD = /^([A-Za-z][\w-]{0,40}):(?:[ \t]+(.*))?$/
const CONTINUED = /^(?: {4}|\t)\s*(\S.*)$/
/** One of these tells such lines from words. */
const OF_PELICAN = ['date', 'category', 'tags', 'slug', 'status', 'author', 'authors', 'modified']
const MOST_LINES = 200
const NOT_PUBLIC = /^(?:draft|hidden|skip)$/i

/** Fields above a text, up to its first empty line; null for a text without any. */
export function readPlainMetadata(source: string): MarkdownFile | null {
  if (!/^(?:title|date|slug|category|authors?):/i.test(source)) return null
  const data: Fields = {}
  let rest = source
  let last = ''
  for (let line = 0; line < MOST_LINES && rest !== ''; line += 1) {
    const [whole = rest] = /^[^\n]*\n?/.exec(rest) ?? []
    const words = whole.trimEnd()
    if (words === '') break
    const [, name, value = ''] = FIELD.exec(words) ?? []
    const [, more] = CONTINUED.exec(words) ?? []
    if (name) last = name.toLowerCase()
    else if (!more || last === '') return null
    data[last] = name ? value.trim() : `${data[last]} ${more}`
    rest = rest.slice(whole.length)
  }
  const isMetadata = data.title && OF_PELICAN.some((name) => data[name] !== undefined)
  return isMetadata ? { data: ofPelican(data), text: rest } : null
}

/** Without an address of its own a text has the one of its title. */
function ofPelican(data: Fields): Fields {
  const slug = data.slug || proposeId(String(data.title))
  const isDraft = NOT_PUBLIC.test(String(data.status ?? ''))
  return { ...data, slug, aliases: `/${slug}.html`, ...(isDraft && { draft: true }) }
}
