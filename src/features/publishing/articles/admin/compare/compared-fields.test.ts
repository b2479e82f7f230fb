import { expect, it } from 'vitest'
import { emptyCard } from '../../../../kitchen/cards/contract.ts'
import { NO_SHARING } from '../../shared/sharing.ts'
import { comparedFields, type Names } from './compared-fields.ts'

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
  const content = {
    title: 'T',
    body: '<p>b</p>',
    images: [{ ...image, placeholder: '', decorative: true }],
    references: [{ ...reference, title_href: '', doi: '10.1/a' }],
    cards: [emptyCard('', 'method', 'A bed')],
    tag: [2, 1],
    series: { id: 3, place: 4 },
    author_ids: [6, 5],
    sharing: { ...NO_SHARING, title: 'Rye', hidden: true },
  }
  const compared = comparedFields(names).map(({ name, lines, html }) => [
    name,
    lines?.(content) ?? html?.(content),
  ])
  expect(Object.fromEntries(compared)).toEqual({
    Title: ['T'],
    'Search and sharing': ['title: Rye', 'hidden: yes'],
    Subtitle: [],
    Standfirst: [],
    Text: '<p>b</p>',
    Images: ['decorative · /images/a/480.webp · darkened · credit: Ada'],
    References: ['Ada · Rye · Own · 10.1/a'],
    Cards: ['A bed'],
    Tags: ['tag 2', 'tag 1'],
    Series: ['series 3, place 4'],
    Authors: ['author 6', 'author 5'],
  })
})
