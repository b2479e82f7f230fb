import { expect, it } from 'vitest'
import { FIELDS, type Names } from './fields.ts'
import { readableLines } from './readable.ts'

it('A body is compared as lines, with its emphasis, links and pictures', () => {
  const body =
    '<h2>The crock</h2><p>Warm <strong>it</strong>,\n see <a href="/a">there</a>.<br>Then <em>wait</em>.</p><ul><li>rye<ol start="3"><li>stone</li><li>oven</li></ol></li><li><p>salt</p><p>sea</p></li></ul><blockquote><p>Slowly.</p></blockquote><ol><li>wait</li></ol><figure><img src="/images/a/480.webp" alt="Kelp"><figcaption>Dry. <small>Photo: Ada</small></figcaption></figure><table><thead><tr><th>Day</th><th>Grams</th></tr></thead><tbody><tr><td><p>1</p></td><td>500</td></tr></tbody></table><pre><code>a\n  b\n</code></pre><hr>'
  expect(readableLines(body)).toEqual([
    '## The crock',
    'Warm **it**, see [there](/a). / Then *wait*.',
    '– rye',
    '  3. stone',
    '  4. oven',
    '– salt',
    '  sea',
    '> Slowly.',
    '1. wait',
    '[Picture /images/a/480.webp: Kelp]',
    'Dry. [Credit: Photo: Ada]',
    'Day | Grams',
    '1 | 500',
    '    a',
    '      b',
    '———',
  ])
})

it('Every field is compared as lines of its own, with names for numbers', () => {
  const names: Names = {
    tag: (id) => `tag ${id}`,
    series: (id) => `series ${id}`,
    author: (id) => `author ${id}`,
  }
  const image = {
    url: '/images/a/480.webp',
    alt: '',
    darken: true,
    credit: 'Ada',
    width: 1,
    height: 1,
  }
  const reference = { id: 1, author: 'Ada', title: 'Rye', publication_date: '', publisher: 'Own' }
  const shown = FIELDS.map(({ name, lines }) => [
    name,
    lines(
      {
        title: 'T',
        body: '<p>b</p>',
        images: [{ ...image, placeholder: '', decorative: true }],
        references: [{ ...reference, title_href: '', doi: '10.1/a' }],
        tag: [2, 1],
        series: { id: 3, place: 4 },
        author_ids: [6, 5],
      },
      names,
    ),
  ])
  expect(Object.fromEntries(shown)).toEqual({
    Title: ['T'],
    Subtitle: [],
    Headline: [],
    Body: ['b'],
    Images: ['decorative · /images/a/480.webp · darkened · credit: Ada'],
    References: ['Ada · Rye · Own · 10.1/a'],
    Tags: ['tag 2', 'tag 1'],
    Series: ['series 3, place 4'],
    Authors: ['author 6', 'author 5'],
  })
})
