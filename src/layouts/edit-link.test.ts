import { describe, expect, it } from 'vitest'
import { adminAddressOf } from './edit-link.ts'

describe('Edit leads from a public page to where its content is edited (rule: admin/edit-from-the-page)', () => {
  it.each([
    ['an article', { article: 'rye-1a', path: '/article/rye-1a' }, '/vii/articles/rye-1a'],
    ['a page of text', { isText: true, path: '/support/faq' }, '/vii/pages?path=/support/faq'],
    ['a category', { path: '/category/bread' }, '/vii/categories?edit=bread'],
    [
      'an older page of a list',
      { path: '/category/bread/page/2024-03' },
      '/vii/categories?edit=bread',
    ],
    ['a series', { path: '/series/kitchen' }, '/vii/series?edit=kitchen'],
    ['an author', { path: '/author/maren-holt' }, '/vii/authors?edit=maren-holt'],
    ['the home page', { path: '/' }, null],
    ['a list of all articles', { path: '/articles/page/2024-03' }, null],
    ['an address without a page', { path: '/404' }, null],
  ])('of %s', (_, page, address) => {
    expect(adminAddressOf({ article: undefined, isText: false, ...page })).toBe(address)
  })
})
