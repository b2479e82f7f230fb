import { expect, it } from 'vitest'
import { coverIn } from './covers.ts'

it.each([
  [{ header: { overlay_image: '/assets/a.jpg', teaser: '/assets/b.jpg' } }, '/assets/a.jpg'],
  [{ header: { image: '/assets/a.jpg', teaser: '/assets/b.jpg' } }, '/assets/a.jpg'],
  [{ coverImage: '../assets/a.jpg' }, '../assets/a.jpg'],
  [{ thumbnail: 'small.jpg', heroImage: 'a.jpg' }, 'a.jpg'],
  [{ recipe_image: 'images/a.png', image_width: 512 }, 'images/a.png'],
  [{ mainImage: { src: 'a.webp', title: 'A' } }, 'a.webp'],
  [{ image: { feature: 'a.jpg' } }, 'a.jpg'],
  [{ 'header-img': 'img/a.jpg' }, 'img/a.jpg'],
  [{ image: { caption: 'A', focal_point: 'center' } }, undefined],
  [{ header: 'Welcome.', background: '#fff', featured: true }, undefined],
])('The cover of %j is %s', (data, src) => {
  expect(coverIn(data)?.src).toBe(src)
})
