import { describe, expect, it } from 'vitest'
import { offlineExcerpt } from './offline-excerpt.ts'

/** Words with `*` match; `#id` is an anchor, `#h2:id` one of a heading. */
function excerptOf(written: string) {
  const words: string[] = []
  const locations: number[] = []
  const anchors: Parameters<typeof offlineExcerpt>[0]['anchors'] = []
  for (const word of written.split(' ')) {
    const [, element = 'li', id] = /^#(?:(h2):)?(.+)$/.exec(word) ?? []
    if (id) anchors.push({ id, element, text: 'Kraut', location: words.length })
    else {
      if (word.startsWith('*')) locations.push(words.length)
      words.push(word.replace('*', ''))
    }
  }
  return offlineExcerpt({ raw_content: words.join(' '), locations, anchors })
}

describe('an excerpt of the static index', () => {
  it('Offline, an excerpt is the sentence with the hit, and another with a hit that it lacks', () => {
    const written = 'Rinse it. Cut the *leaves at 62 °F. Then wait. The *salt does the work.'
    expect(excerptOf(written).excerpt).toBe(
      'Cut the <mark>leaves</mark> at 62 °F. … The <mark>salt</mark> does the work.',
    )
  })

  it('Offline, words that the article repeats count less', () => {
    const written =
      'The *wrack is *brown here. The *wrack is *brown there. The *wrack has a *holdfast below. Then wait. A *rock is enough.'
    expect(excerptOf(written).excerpt).toBe(
      'The <mark>wrack</mark> has a <mark>holdfast</mark> below. … A <mark>rock</mark> is enough.',
    )
  })

  it('Offline, two sentences are in the order of the page, and in one where they follow each other', () => {
    expect(excerptOf('It has *salt only. The *leaves and *fists press.').excerpt).toBe(
      'It has <mark>salt</mark> only. The <mark>leaves</mark> and <mark>fists</mark> press.',
    )
  })

  it('Offline, lines of a card without a full stop are parted', () => {
    const written =
      '#recipe #h2:recipe-name Kraut. #recipe-line-1 *Cabbage leaves #recipe-line-2 Coarse *salt ' +
      '#recipe-lines-end #recipe-end'
    expect(excerptOf(written).excerpt).toBe(
      '<mark>Cabbage</mark> leaves … Coarse <mark>salt</mark>',
    )
  })

  it('Offline, a Japanese sentence ends at its full stop', () => {
    const raw_content = ['葉', 'を', '切る。', '塩', 'を', '量る。', '待つ。'].join('\u200B')
    expect(offlineExcerpt({ raw_content, locations: [3], anchors: [] }).excerpt).toBe(
      '<mark>塩</mark>を量る。',
    )
  })

  it('Offline, tables and headings are in no excerpt', () => {
    const written = '#h2:a Of *salt. #b Weigh. #table-1 *Salt 54 g. #table-1-end Use *salt twice.'
    expect(excerptOf(written).excerpt).toBe('Use <mark>salt</mark> twice.')
  })

  it('Offline, an excerpt without a hit is the first sentence', () => {
    expect(excerptOf('Rinse it, says Dr. Ames. Then wait.').excerpt).toBe(
      'Rinse it, says Dr. Ames.',
    )
  })

  it.each([
    ['*salt', 'In the ingredients of', 'recipe-line-2'],
    ['*fists', 'In step 1 of', 'recipe-step-1'],
    ['*storage', 'In the recipe', 'recipe'],
  ])('Offline, the excerpt of a card says which part it is of: %s', (word, intro, anchor) => {
    const card =
      '#recipe #h2:recipe-name Kraut. #recipe-line-1 Cabbage. #recipe-line-2 Coarse salt. #recipe-lines-end ' +
      'Tools. #recipe-step-1 Press with your fists. #recipe-step-2 Wait. #recipe-steps-end Cold storage. #recipe-end'
    const written = `A text. ${card.replace(word.slice(1), word)} More.`
    expect(excerptOf(written).place).toEqual({ intro, name: 'Kraut', anchor })
  })

  it('Offline, an excerpt of two steps is of the whole card, and has no sentence from outside of it', () => {
    const card =
      '#recipe #h2:recipe-name Kraut. #recipe-step-1 Press *salt with *care too. #recipe-step-2 Use *fists only. ' +
      '#recipe-steps-end Wait. #recipe-end'
    expect(excerptOf(`Cut *leaves. ${card}`)).toEqual({
      excerpt: 'Press <mark>salt</mark> with <mark>care</mark> too. Use <mark>fists</mark> only.',
      place: { intro: 'In the recipe', name: 'Kraut', anchor: 'recipe' },
    })
  })

  it('Offline, a long sentence is cut around the hit', () => {
    const long = Array.from({ length: 60 }, () => 'word').join(' ')
    expect(excerptOf(`${long} *salt ${long}`).excerpt).toMatch(
      /^… (?:word ){15}<mark>salt<.mark>(?: word){34} …$/,
    )
  })
})
