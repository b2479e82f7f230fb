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

  it('Offline, a long sentence is cut around the hit', () => {
    const long = Array.from({ length: 60 }, () => 'word').join(' ')
    expect(excerptOf(`${long} *salt ${long}`).excerpt).toMatch(
      /^… (?:word ){15}<mark>salt<.mark>(?: word){34} …$/,
    )
  })
})
