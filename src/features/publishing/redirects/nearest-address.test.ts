import { expect, it } from 'vitest'
import { meantBy } from './nearest-address.ts'

const meant = (address: string) => {
  const { pathname, searchParams } = new URL(address, 'https://old.example')
  return meantBy(pathname, searchParams)
}

it('The feed of a site is known by the names that other systems have for it', () => {
  const feeds = ['/rss', '/atom.xml', '/index.xml', '/feed/atom', '/feeds/posts/default']
  for (const feed of [...feeds, '/?feed=rss2'])
    expect(meant(feed), feed).toEqual({ kind: 'address', path: '/rss.xml' })
})

it.each([
  '/page/2',
  '/page2',
  '/blog/page/13',
  '/posts/page/2',
  '/articles/page/900',
  '/articles/page/2024-12',
  '/articles/page/2024-11-part-2',
])(
  'A further page of a front page or a list of all articles leads to the articles: %s',
  (address) => {
    expect(meant(address)).toEqual({ kind: 'address', path: '/articles' })
  },
)

it.each([
  ['/2019', '2019-01-01', '2019-12-31'],
  ['/archives/2019/12', '2019-12-01', '2019-12-31'],
  ['/2019/02/28', '2019-02-28', '2019-02-28'],
  ['/2019/5/page/3', '2019-05-01', '2019-05-31'],
  ['/?m=201902', '2019-02-01', '2019-02-28'],
])('An archive of dates is known: %s', (address, from, to) => {
  expect(meant(address)).toEqual({ kind: 'dates', from, to })
})

it('What is below an address means the address, and a feed its feed', () => {
  expect(meant('/old/hens/amp')).toEqual({ kind: 'below', path: '/old/hens', isFeed: false })
  expect(meant('/tag/rye/page/4')).toMatchObject({ path: '/tag/rye', isFeed: false })
  expect(meant('/category/bread/page/2024-11-part-2')).toMatchObject({ path: '/category/bread' })
  expect(meant('/tag/rye/feed/atom')).toMatchObject({ path: '/tag/rye', isFeed: true })
  expect(meant('/?tag=rye')).toMatchObject({ path: '/tag/rye', isFeed: false })
})

it('A further page of the recipes leads to the recipes, and one of the methods to the methods', () => {
  expect(meant('/recipes/page/2')).toEqual({ kind: 'address', path: '/recipes' })
  expect(meant('/methods/page/2024-11')).toEqual({ kind: 'address', path: '/methods' })
})

it('A copy of a picture in another size means the picture', () => {
  const uploads = '/wp-content/uploads/2019/05'
  expect(meant(`${uploads}/hens-1024x768.JPG`)).toMatchObject({ path: `${uploads}/hens.JPG` })
  expect(meant(`${uploads}/board-2x4.pdf`)).toBeNull()
})

it.each([
  '/article/rye)',
  '/article/rye,',
  '/article/rye).',
  '/article/rye%E2%80%9D',
  '/article/rye%3E',
])('An address with a sign of the sentence around it means the address: %s', (address) => {
  expect(meant(address)).toEqual({ kind: 'address', path: '/article/rye' })
})

it('Other addresses mean nothing', () => {
  for (const path of [
    '/',
    '/?p=1',
    '/hens',
    '/2019/05/hens',
    '/20190',
    '/feeds',
    '/page',
    '/page/two',
    '/articles/page/2024-12-31',
  ])
    expect(meant(path), path).toBeNull()
})
