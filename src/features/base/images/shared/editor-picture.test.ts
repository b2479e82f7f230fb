import { expect, test } from 'vitest'
import { thumbnailOf } from '../rules.ts'
import { keysOf, newImage } from './editor-picture.ts'

const image = (url: string) =>
  newImage({ name: '', url, width: 1600, height: 900, placeholder: '' })

test('An uploaded image is at first neither darkened, described nor decorative', () => {
  expect(image('/images/temp/a1/1600.webp')).toEqual({
    url: '/images/temp/a1/1600.webp',
    width: 1600,
    height: 900,
    darken: false,
    alt: '',
    decorative: false,
    placeholder: '',
  })
})

test('The key of an image stays when it is saved, and two images of one picture have two keys', () => {
  const [jar, oven] = ['/images/temp/a1/1600.webp', '/images/b2/1600.webp'].map(image)
  if (!jar || !oven) return expect.unreachable()
  const saved = { ...jar, url: '/images/a1/1600.webp' }
  expect(keysOf([jar, oven])).toEqual(keysOf([saved, oven]))
  expect(new Set(keysOf([jar, saved, oven])).size).toBe(3)
})

test('An image is listed with its smallest size', () => {
  expect(thumbnailOf(image('/images/temp/a1/1600.webp'))).toBe('/images/temp/a1/480.webp')
  expect(thumbnailOf({ url: '/images/a1/300.webp', width: 300 })).toBe('/images/a1/300.webp')
})
