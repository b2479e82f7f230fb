import { expect, test } from 'vitest'
import { takeCover } from './take-cover.ts'

const stored = (name: string, width = 1200) => ({
  name,
  url: `/images/${name}/960.webp`,
  width,
  height: 800,
  placeholder: '',
})
const pictures = new Map(
  [stored('rye'), stored('loaf'), stored('icon', 64)].map((one) => [one.url, one]),
)
const figure = (name: string, caption = '') =>
  `<figure><img src="/images/${name}/960.webp" alt="A ${name}">${caption && `<figcaption>${caption}</figcaption>`}</figure>`
const after = '<p>a</p><p>b</p><p>c</p>'

test('An article without a cover has its first large picture, which leaves the head of the text', () => {
  const { body, cover } = takeCover(
    `${figure('icon')}${figure('rye', 'By Ann')}${after}`,
    pictures,
    null,
  )
  expect(cover).toMatchObject({ picture: { name: 'rye' }, alt: 'A rye', credit: 'By Ann' })
  expect(body).toBe(figure('icon') + after)
})

test('A picture further down stays where the text speaks of it', () => {
  const text = `${after}${figure('loaf')}`
  expect(takeCover(text, pictures, null)).toMatchObject({
    body: text,
    cover: { picture: { name: 'loaf' } },
  })
})

test('A text that opens with the picture that is its cover does not show it twice', () => {
  expect(takeCover(`${figure('rye')}<p>a</p>`, pictures, stored('rye'))).toEqual({
    body: '<p>a</p>',
    cover: null,
    credit: '',
  })
})

test('The caption of the picture that is the cover becomes its credit, unless it has another', () => {
  const text = `<p>a</p>${figure('rye', 'By Ann')}<p>b</p>`
  expect(takeCover(text, pictures, stored('rye'))).toEqual({
    body: '<p>a</p><p>b</p>',
    cover: null,
    credit: 'By Ann',
  })
  expect(takeCover(text, pictures, stored('rye'), 'By Bo')).toEqual({
    body: text,
    cover: null,
    credit: 'By Bo',
  })
})

test('A gallery stays whole, and a text with small pictures has no cover', () => {
  const gallery = `<figure class="gallery">${figure('rye')}${figure('loaf')}</figure>`
  expect(takeCover(gallery, pictures, null)).toMatchObject({
    body: gallery,
    cover: { picture: { name: 'rye' } },
  })
  expect(takeCover(figure('icon'), pictures, null).cover).toBeNull()
})

test('A text of one picture keeps it, since it would have nothing left', () => {
  expect(takeCover(figure('rye'), pictures, null)).toMatchObject({
    body: figure('rye'),
    cover: { picture: { name: 'rye' } },
  })
  expect(takeCover(figure('rye'), pictures, stored('rye')).body).toBe(figure('rye'))
})
