import { describe, expect, it } from 'vitest'
import { joinBlocks, mergeHtml } from './merge-html.ts'
import { joinParts, mergeLists } from './merge-lists.ts'

const merge = (base: string | null, mine: string, theirs: string) =>
  mergeLists(base === null ? null : [...base], [...mine], [...theirs])
const put = (base: string | null, mine: string, theirs: string, take: 'mine' | 'theirs' = 'mine') =>
  joinParts(merge(base, mine, theirs), () => take).join('')

describe('Two texts of one are put together (rule: editor/conflict-by-paragraph)', () => {
  it.each([
    ['what one has changed', 'abc', 'aBc', 'abc', 'aBc'],
    ['what the other has changed', 'abc', 'abc', 'abC', 'abC'],
    ['changes of different paragraphs', 'abcd', 'aBcd', 'abcD', 'aBcD'],
    ['changes beside each other', 'abcd', 'aBcd', 'abCd', 'aBCd'],
    ['changes that follow each other', 'abcd', 'ABcd', 'aBCd', 'ABCd'],
    ['a new paragraph before a changed one', 'abc', 'axbc', 'aBc', 'axBc'],
    ['new ones at different places', 'abc', 'xabc', 'abcy', 'xabcy'],
    ['a removed and a changed one', 'abc', 'bc', 'abC', 'bC'],
    ['the same change of both', 'abc', 'aBc', 'aBc', 'aBc'],
    ['a text of nothing', '', 'a', '', 'a'],
  ])('%s', (_, base, mine, theirs, whole) => {
    expect(put(base, mine, theirs)).toBe(whole)
    expect(put(base, mine, theirs, 'theirs')).toBe(whole)
  })

  it.each([
    ['a paragraph that both have changed', 'abc', 'aBc', 'aXc', 'aBc', 'aXc'],
    ['one that is changed and removed', 'abc', 'aBc', 'ac', 'aBc', 'ac'],
    ['new ones at the same place', 'ab', 'axb', 'ayb', 'axb', 'ayb'],
    ['a text whose base is not known', null, 'aBc', 'aXc', 'aBc', 'aXc'],
    ['a longer text whose base is not known', null, 'ab', 'abc', 'ab', 'abc'],
  ])('%s is chosen from', (_, base, mine, theirs, asMine, asTheirs) => {
    expect(merge(base, mine, theirs).filter((part) => 'mine' in part)).toHaveLength(1)
    expect(put(base, mine, theirs)).toBe(asMine)
    expect(put(base, mine, theirs, 'theirs')).toBe(asTheirs)
  })

  it('Two texts of which every paragraph is another are chosen from as a whole', () => {
    const paragraphs = (name: string) => Array.from({ length: 30_000 }, (_, at) => `${name} ${at}`)
    const [base, mine, theirs] = [paragraphs('base'), paragraphs('mine'), paragraphs('theirs')]
    expect(mergeLists(base, mine, theirs)).toEqual([{ mine, theirs }])
    expect(mergeLists(base, mine, base)).toEqual([{ both: mine }])
  })

  it('A text is put together by its paragraphs, with the line breaks that it has', () => {
    const parts = mergeHtml('<p>a</p><p>b</p>', '<p>a</p><p>B</p>', '<p>A &amp; a</p>\n<p>b</p>')
    const blocks = joinParts(parts, () => 'mine')
    expect(joinBlocks(blocks, '<p>a</p><p>B</p>')).toBe('<p>A &#x26; a</p><p>B</p>')
    expect(joinBlocks(blocks, '<p>a</p>\n<p>B</p>')).toBe('<p>A &#x26; a</p>\n<p>B</p>')
  })
})
