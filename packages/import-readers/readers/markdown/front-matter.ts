import { parse as parseToml } from 'smol-toml'
import type { ImportNote } from '../../pieces.ts'
import { timeOf } from '../shared/times.ts'
import { readYaml } from './data-file.ts'
import { type MarkdownFile, readPlainMetadata } from './plain-metadata.ts'

export type FrontMatter = Record<string, unknown>

const YAML = /^---[ \t]*\r?\n([\s\S]*?)\r?\n(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/
/** Of old versions of Hexo, which have no rule above it. */
const WITHOUT_RULE =
  /^(?=(?:title|layout|date|tags|categories):)((?:[ \t]*\S.*\r?\n){1,60}?)---[ \t]*(?:\r?\n|$)/
const TOML = /^\+\+\+[ \t]*\r?\n([\s\S]*?)\r?\n\+\+\+[ \t]*(?:\r?\n|$)/
const TOML_TIME =
  /^([ \t]*[\w-]+[ \t]*=[ \t]*)(\d{4}-\d\d-\d\d(?:[T ][\d:.]+(?:Z|[+-]\d\d:\d\d)?)?)[ \t]*(?=\r?$)/gm
/** A line of front matter, also of one that cannot be read. */
const FIELD = /^[ \t]*["']?[\w-]{1,60}["']?[ \t]*[:=]/m
const JSON_BLOCK = /^(\{\r?\n[\s\S]*?\r?\n\}|\{".*\})[ \t]*(?:\r?\n|$)/

/** YAML, TOML, JSON, or the plain fields of Pelican. What cannot be read stays in the text, with a note. */
export function readFrontMatter(source: string, notes: ImportNote[]): MarkdownFile {
  const text = source
    .replace(/^\uFEFF/, '')
    .replace(/^(---|\+\+\+)[ \t]*\r?\n\1[ \t]*(?:\r?\n|$)/, '')
  for (const [pattern, parse] of [
    [YAML, readYaml],
    [WITHOUT_RULE, readYaml],
    // A library would make another day of one that no calendar has.
    [TOML, (block: string) => parseToml(block.replace(TOML_TIME, '$1"$2"'))],
    [JSON_BLOCK, JSON.parse],
  ] as const) {
    const [whole, block = ''] = pattern.exec(text) ?? []
    if (whole === undefined) continue
    try {
      const data: unknown = parse(block)
      if (data === null || data === undefined) return { data: {}, text: text.slice(whole.length) }
      // Words between two rules.
      if (typeof data !== 'object' || Array.isArray(data)) return { data: {}, text }
      return { data: data as FrontMatter, text: text.slice(whole.length) }
    } catch {
      if (!FIELD.test(block)) return { data: {}, text }
      // It may have said that this is a draft.
      const words = 'The front matter cannot be read and was left in the text, so it is a draft.'
      notes.push({ topic: 'front matter', words })
      return {
        data: { draft: true },
        text: `\`\`\`\n${block}\n\`\`\`\n\n${text.slice(whole.length)}`,
      }
    }
  }
  return readPlainMetadata(text) ?? { data: {}, text }
}

/** Obsidian writes a property as a link: `[[name|words]]`. */
const unlinked = (text: string): string =>
  text
    .trim()
    .replace(/^!?\[\[([^\]|]+).*\]\]$/, '$1')
    .trim()

/** Whether a field has one of these names, which ignore case, spaces and signs between words. */
const isNamed = (field: string, names: string[]): boolean => names.map(bare).includes(bare(field))
const bare = (name: string): string => name.toLowerCase().replace(/[\s_-]/g, '')

/** The value of the first field of a name. */
export const fieldIn = (data: FrontMatter, ...names: string[]): unknown =>
  Object.entries(data).find(([name]) => isNamed(name, names))?.[1]

/** The first field with text. */
export function textIn(data: FrontMatter, ...names: string[]): string {
  for (const [name, value] of Object.entries(data))
    if (isNamed(name, names) && ['string', 'number'].includes(typeof value))
      return unlinked(String(value))
  return ''
}

export function listIn(data: FrontMatter, ...names: string[]): string[] {
  const fields = Object.entries(data).filter(([name]) => isNamed(name, names))
  return [...new Set(fields.flatMap(([, value]) => wordsOf(value)))]
}

function wordsOf(value: unknown): string[] {
  if (Array.isArray(value))
    return value
      .flatMap((item) => (typeof item === 'string' ? [unlinked(item)] : wordsOf(item)))
      .filter(Boolean)
  if (typeof value === 'string') return value.split(',').map(unlinked).filter(Boolean)
  if (typeof value === 'number') return [String(value)]
  if (typeof value !== 'object' || value === null || value instanceof Date) return []
  const name = Object.entries(value).find(([key]) => ['name', 'title', 'label'].includes(key))?.[1]
  return typeof name === 'string' ? [name.trim()] : []
}

export function dateIn(data: FrontMatter, notes: ImportNote[], ...names: string[]): string | null {
  for (const [name, value] of Object.entries(data)) {
    // Of `published: false` Jekyll makes a draft.
    const isPlain = ['string', 'number'].includes(typeof value) || value instanceof Date
    const isDate = isPlain && isNamed(name, names)
    const time = isDate ? timeOf(value, notes) : null
    if (time) return time
  }
  return null
}
