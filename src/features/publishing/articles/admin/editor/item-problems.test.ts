import { expect, test } from 'vitest'
import { createArticle } from '../contract.ts'
import { itemProblems } from './item-problems.ts'

const { images, references } = createArticle.input.entries
const reference = {
  id: 4_000_000_000_000,
  author: 'Ada Quill',
  title: 'On Salt',
  title_href: '',
  publication_date: '',
  publisher: '',
  doi: '',
}

test('A reference shows the error of the contract for each of its fields', () => {
  const wrong = { ...reference, author: ' ', title_href: 'example.org', doi: 'ten' }
  expect(itemProblems(references, [reference, wrong])).toEqual([
    {},
    {
      author: 'Each reference needs an author and a title.',
      title_href: "A reference's link must begin with http:// or https://.",
      doi: "A reference's DOI looks like 10.1234/abc.",
    },
  ])
})

test('An image may be described later, must be known, and has a short credit', () => {
  const image = { url: '/images/temp/a1/480.webp', darken: false, alt: '', decorative: false }
  expect(
    itemProblems(images, [
      image,
      { ...image, decorative: true },
      { ...image, alt: 'A jar', credit: '🫙'.repeat(200) },
      { ...image, credit: 'x'.repeat(201) },
      { ...image, url: 'https://elsewhere.example/a.jpg', alt: 'A jar' },
    ]),
  ).toEqual([
    {},
    {},
    {},
    { credit: 'A credit has at most 200 characters.' },
    { url: 'This image was not found. Please upload it again.' },
  ])
})
