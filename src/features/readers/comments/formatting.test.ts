import { describe, expect, it } from 'vitest'
import { type Format, formatText } from './formatting.ts'

/** Formats the text between two bars. The result has bars around the new selection. */
function apply(kind: Format, marked: string): string {
  const [start, end] = [marked.indexOf('|'), marked.lastIndexOf('|') - 1]
  const text = marked.replaceAll('|', '')
  const change = formatText(kind, { text, start, end })
  const after = text.slice(0, change.from) + change.insert + text.slice(change.to)
  const { start: from, end: to } = change
  return `${after.slice(0, from)}|${after.slice(from, to)}|${after.slice(to)}`
}

describe('formatting the selection', () => {
  it.each([
    ['bold', 'a |warm| oven', 'a **|warm|** oven'],
    ['italic', 'a |warm| oven', 'a *|warm|* oven'],
    ['code', 'set |350 F|', 'set `|350 F|`'],
    ['bold', 'a ||', 'a **|bold text|**'],
    ['code', '||', '`|code|`'],
  ] as const)('Formatting puts marks for %s around the selection', (kind, before, after) => {
    expect(apply(kind, before)).toBe(after)
  })

  it.each([
    ['bold', 'a **|warm|** oven', 'a |warm| oven'],
    ['italic', 'a *|warm|* oven', 'a |warm| oven'],
    ['code', '`|x|`', '|x|'],
    ['quote', '|> one\n> two|', '|one\ntwo|'],
  ] as const)('Formatting removes the marks for %s from the selection', (kind, before, after) => {
    expect(apply(kind, before)).toBe(after)
  })

  it('Bold text becomes italic too, with its marks intact', () => {
    expect(apply('italic', '**|warm|**')).toBe('***|warm|***')
  })

  it('A new link selects what is missing in it', () => {
    expect(apply('link', 'see |the almanac|')).toBe('see [the almanac](|https://|)')
    expect(apply('link', '|https://example.org/a|')).toBe(
      '[|words of the link|](https://example.org/a)',
    )
    expect(apply('link', '||')).toBe('[|words of the link|](https://)')
  })

  it('Quotes and lists format whole lines, with an empty line above', () => {
    expect(apply('quote', 'she said\nra|in| today\nand')).toBe('she said\n\n|> rain today|\nand')
    expect(apply('list', '|eggs\nflour|')).toBe('|- eggs\n- flour|')
    expect(apply('list', '||')).toBe('- ||')
    expect(apply('list', 'ab||\ncd')).toBe('- ab||\ncd')
    expect(apply('list', 'a\n\n|b|')).toBe('a\n\n|- b|')
    expect(apply('list', '||\ncd')).toBe('- ||\ncd')
  })

  it('Code of several lines is fenced', () => {
    expect(apply('code', 'so: |one\ntwo|')).toBe('so: \n```\n|one\ntwo|\n```\n')
    expect(apply('code', 'so\n|one\ntwo|')).toBe('so\n```\n|one\ntwo|\n```\n')
    expect(apply('code', '|one\ntwo|')).toBe('```\n|one\ntwo|\n```\n')
  })
})
