import type { Reference } from './contract.ts'

/** Elements in which no reference is looked for. */
export const APART = new Set(['h2', 'h3', 'pre', 'code', 'sup', 'sub', 'a', 'caption', 'small'])

/** The number of a reference in a text, with the space before it. */
export const WRITTEN = / ?\[(\d{1,2})\]/g

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

const withoutInitials = (name: string) => name.replace(/(?<=\s)(?:\p{Lu}\.\s*)+/gu, '')

const people = (author: string): string[] =>
  author
    .split(/\s*(?:,|;|&|\band\b)\s*/u)
    .map(withoutInitials)
    .filter((name) => /^\p{Lu}\S+(?:\s\S+)*\s\p{Lu}[\p{L}'’-]+$/u.test(name))

/** A pattern for the surnames of several authors together; a single surname may be too common. */
const together = (names: string[]): string[] => {
  const [first, second, ...others] = names.map((name) => escaped(name.split(/\s/).at(-1) ?? name))
  const joint = '(?:,? and |,? & |, )'
  return first && second
    ? [`${first}${joint}${second}${others.map((name) => `(?:${joint}${name})?`).join('')}`]
    : []
}

/**
 * The series numbers in a title, because `Smoking Fish at Home (PNW 238)` is also called PNW 238.
 */
const codes = (title: string): string[] => title.match(/(?<=\()\p{Lu}[\p{Lu}-]+ ?\d+(?=\))/gu) ?? []

/** The title up to its colon, comma or bracket, if that is long enough to be unique. */
const shortTitle = (title: string): string[] => {
  const short = /^[^:,;(]+/.exec(title)?.[0].trim() ?? ''
  return short.length >= 12 && short.includes(' ') ? [short] : []
}

/** A pattern that matches a mention of a reference by its authors, title or series number. */
export function mentionOf({ author, title }: Reference): RegExp {
  const names = people(author)
  const alternatives = [
    ...together(names),
    ...[author, ...names, ...codes(title), ...shortTitle(title)].map(escaped),
  ]
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${alternatives.join('|')})(?![\\p{L}\\p{N}])`, 'u')
}
