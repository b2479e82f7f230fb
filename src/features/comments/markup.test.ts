import { describe, expect, it } from 'vitest'
import { type Markup, markUp } from './markup.ts'

/** Marks up what stands between two bars, and shows the selection in the same way. */
function apply(kind: Markup, marked: string): string {
  const [start, end] = [marked.indexOf('|'), marked.lastIndexOf('|') - 1]
  const text = marked.replaceAll('|', '')
  const change = markUp(kind, { text, start, end })
  const after = text.slice(0, change.from) + change.insert + text.slice(change.to)
  const { start: from, end: to } = change
  return `${after.slice(0, from)}|${after.slice(from, to)}|${after.slice(to)}`
}

describe('the toolbar', () => {
  it.each([
    ['bold', 'a |warm| oven', 'a **|warm|** oven'],
    ['italic', 'a |warm| oven', 'a *|warm|* oven'],
    ['code', 'set |350 F|', 'set `|350 F|`'],
    ['bold', 'a ||', 'a **|bold text|**'],
    ['code', '||', '`|code|`'],
  ] as const)('puts marks for %s around what is selected', (kind, before, after) => {
    expect(apply(kind, before)).toBe(after)
  })

  it.each([
    ['bold', 'a **|warm|** oven', 'a |warm| oven'],
    ['italic', 'a *|warm|* oven', 'a |warm| oven'],
    ['code', '`|x|`', '|x|'],
    ['quote', '|> one\n> two|', '|one\ntwo|'],
  ] as const)('takes the marks for %s off again', (kind, before, after) => {
    expect(apply(kind, before)).toBe(after)
  })

  it('makes bold text italic too, and does not tear its marks apart', () => {
    expect(apply('italic', '**|warm|**')).toBe('***|warm|***')
  })

  it('selects what a link still lacks', () => {
    expect(apply('link', 'see |the almanac|')).toBe('see [the almanac](|https://|)')
    expect(apply('link', '|https://example.org/a|')).toBe(
      '[|words of the link|](https://example.org/a)',
    )
    expect(apply('link', '||')).toBe('[|words of the link|](https://)')
  })

  it('quotes and lists whole lines, apart from the paragraph above', () => {
    expect(apply('quote', 'she said\nra|in| today\nand')).toBe('she said\n\n|> rain today|\nand')
    expect(apply('list', '|eggs\nflour|')).toBe('|- eggs\n- flour|')
    expect(apply('list', '||')).toBe('- ||')
  })

  it('fences code of several lines', () => {
    expect(apply('code', 'so: |one\ntwo|')).toBe('so: \n```\n|one\ntwo|\n```\n')
  })
})
