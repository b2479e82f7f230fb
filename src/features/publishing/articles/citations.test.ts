import { describe, expect, test } from 'vitest'
import { prepareBody } from './body.ts'
import type { Reference } from './contract.ts'

const work = (author: string, title: string, rest: Partial<Reference> = {}): Reference => ({
  id: 1,
  author,
  title,
  title_href: '',
  publication_date: '',
  publisher: '',
  doi: '',
  ...rest,
})
const LANGSNER = work('Drew Langsner', 'Country Woodcraft: Then & Now', {
  publication_date: '2020',
})
const ROSE = work('Stephen Rose', 'Smoking Fish at Home (PNW 238)', { doi: '10.1234/pnw' })
const OVEN = work('Daniel Wing, Alan Scott', 'The Bread Builders: Hearth Loaves')

const mark = (number: number, first = true) =>
  `<sup class="citation"${first ? ` id="citation-${number}"` : ''}><a href="#reference-${number}" aria-label="Reference ${number}">${number}</a></sup>`

describe('a reference', () => {
  test.each([
    [
      'by its author’s name',
      LANGSNER,
      'As Drew Langsner’s book has it.',
      `As Drew Langsner’s${mark(1)} book`,
    ],
    [
      'by its title',
      LANGSNER,
      'Read Country Woodcraft, again.',
      `Country Woodcraft,${mark(1)} again`,
    ],
    ['by its number in a series', ROSE, 'By the times in PNW 238.', `PNW 238.${mark(1)}`],
    [
      'by its authors together',
      OVEN,
      'Wing and Scott describe it.',
      `Wing and Scott${mark(1)} describe`,
    ],
    [
      'in emphasis',
      LANGSNER,
      '<em>Country Woodcraft</em>!',
      `<em>Country Woodcraft${mark(1)}</em>!`,
    ],
  ])('A reference is numbered where the text names it %s', (_how, reference, text, expected) => {
    const { html, cited } = prepareBody(`<p>${text}</p>`, [reference])
    expect(html).toContain(expected)
    expect([...cited]).toEqual([1])
  })

  test.each([
    ['a word that is somebody’s surname too', OVEN, 'A chicken wing. Wing it. Scott said so.'],
    ['part of a longer name', LANGSNER, 'Drew Langsnerson came.'],
  ])('A reference is not found in %s', (_what, reference, text) => {
    expect(prepareBody(`<p>${text}</p>`, [reference]).cited.size).toBe(0)
  })

  test('A reference stands in the margin before the block that names it, with its address', () => {
    const { html } = prepareBody('<p>One.</p><p>Stephen Rose.</p>', [ROSE])
    expect(html).toMatch(
      /^<p>One\.<\/p><div class="side-note" role="note" aria-label="Reference 1"/,
    )
    expect(html).toContain('<a href="https://doi.org/10.1234/pnw" rel="noopener">Smoking Fish')
  })

  test('A reference goes where the author wrote its number, and only there', () => {
    const text = '<p>Drew Langsner said [1]. Later [1] and [7].</p><pre>[1]</pre>'
    const { html } = prepareBody(text, [LANGSNER])
    expect(html).toContain(`<p>Drew Langsner said${mark(1)}. Later${mark(1, false)} and [7].</p>`)
    expect(html).toContain('<pre>[1]</pre>')
  })

  test('A reference that the text never names stands beside the last part', () => {
    const { html, cited } = prepareBody('<p>a</p><h2>End</h2><p>b</p><p>c</p>', [LANGSNER])
    expect(cited.size).toBe(0)
    expect(html).toMatch(/End<\/h2><div class="side-note" role="note" aria-label="Further reading"/)
    expect(html).not.toContain('side-note-number')
  })

  test('Unnamed references come after named ones when both stand in the last part', () => {
    const text = '<h2>End</h2><p>Stephen Rose.</p><p>b</p><p>c</p>'
    const { html } = prepareBody(text, [LANGSNER, ROSE])
    expect(html).toMatch(
      /Rose\.<sup.*<\/p><div[^>]*aria-label="Further reading".*<\/div><p>b<\/p><p>c<\/p>$/,
    )
  })

  test('Unnamed references of a text of one paragraph stand beside it', () => {
    const { html } = prepareBody('<p>Stephen Rose.</p>', [LANGSNER, ROSE])
    expect(html).toMatch(/"Reference 2".*"Further reading".*<p>Stephen Rose\.<sup/)
  })

  test.each([
    [1, [ROSE, LANGSNER]],
    [2, [LANGSNER, ROSE]],
  ])(
    'A number %i that stands at the end of a name follows the number of that name',
    (number, all) => {
      const { html } = prepareBody(`<p>Drew Langsner [${number}].</p>`, all)
      expect(html).toContain(`Drew Langsner${mark(3 - number)}${mark(number)}.</p>`)
    },
  )

  test('A reference is shown as it was written, whatever characters it has', () => {
    const odd = work('A. (B.) [C]*', 'x+? <script>')
    expect(prepareBody('<p>By A. (B.) [C]* then.</p>', [odd]).html).not.toContain('<script>')
  })
})

test('Two works named in one sentence are numbered in the order of the list', () => {
  const { html } = prepareBody('<p>a</p><p>Stephen Rose met Drew Langsner.</p>', [LANGSNER, ROSE])
  expect(html).toContain(`Stephen Rose${mark(2)} met Drew Langsner.${mark(1)}`)
  expect(html).not.toContain('Further reading')
  expect(html.indexOf('aria-label="Reference 1"')).toBeLessThan(
    html.indexOf('aria-label="Reference 2"'),
  )
})

describe('footnotes', () => {
  const note = (words: string) => `<span data-footnote="">${words}</span>`

  test('Footnotes are numbered by their places, stand beside their blocks, and are listed below', () => {
    const { html, notes, headings } = prepareBody(
      `<h2>a${note('Of the head')}</h2><p>b.${note('Of <em>b</em>')} c</p><p>d.${note('Of the head')}</p>`,
    )
    expect(headings[0]?.text).toBe('a')
    expect(html).toContain(
      'b.<sup class="citation" id="note-mark-2"><a href="#note-2" role="doc-noteref" aria-label="Note 2">2</a></sup> c</p>',
    )
    expect(html).toContain(
      '<div class="side-note" role="note" aria-label="Note 2" data-pagefind-ignore=""><p><span class="side-note-number">2</span> Of <em>b</em></p></div><p>b.',
    )
    // A note with the same words is not repeated.
    expect(html).toContain('d.<sup class="citation" id="note-mark-1-2"><a href="#note-1"')
    expect(html.match(/class="side-note"/g)).toHaveLength(2)
    expect(notes).toContain(
      '<li id="note-1" dir="auto">Of the head <a class="note-back" href="#note-mark-1" role="doc-backlink" aria-label="Back to note 1 in the text, place 1">↑</a><a class="note-back" href="#note-mark-1-2"',
    )
  })

  test('A footnote names the references that it cites, which are neither looked for nor listed apart', () => {
    const { html, notes, cited } = prepareBody(
      `<p>Drew Langsner${note('See [1], p. 4, and [9].')} says so.${note('Again [1].')} [2]</p>`,
      [LANGSNER, ROSE],
    )
    expect(notes).toContain(
      'See <a href="#reference-1" id="citation-1">Drew Langsner, <cite>Country Woodcraft: Then &#x26; Now</cite></a>, p. 4, and [9].',
    )
    expect(notes).toContain('Again <a href="#reference-1">')
    expect(html).not.toContain('id="citation-1"')
    expect(html).not.toContain('Further reading')
    expect(html).toContain('aria-label="Reference 2">[2]</a>')
    expect([...cited].sort()).toEqual([1, 2])
  })

  test('A text without footnotes has no list of them', () => {
    expect(prepareBody('<p>a</p>').notes).toBe('')
  })
})

test('An article without text has its references in the list only', () => {
  expect(prepareBody('', [LANGSNER]).html).toBe('')
})
