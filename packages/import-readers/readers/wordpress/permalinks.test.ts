import { expect, it } from 'vitest'
import { article, comment, item, meta, read, wxr } from './wxr.fixture.ts'

const CATEGORY =
  '<wp:category><wp:term_id>5</wp:term_id><wp:category_nicename>bread</wp:category_nicename><wp:cat_name>Bread</wp:cat_name></wp:category>'
const AUTHOR =
  '<wp:author><wp:author_id>3</wp:author_id><wp:author_login>ann</wp:author_login><wp:author_display_name>Ann</wp:author_display_name></wp:author>'
const OTHERS =
  item(12, { link: 'https://old.example/2020/rye/' }) +
  item(13, { 'wp:post_type': 'page', link: 'https://old.example/about/' }) +
  item(14, {
    'wp:post_type': 'attachment',
    'wp:status': 'inherit',
    'wp:post_parent': '12',
    'wp:attachment_url': 'https://old.example/loaf.jpg',
  }) +
  item(15, { 'wp:status': 'draft', link: 'https://old.example/?p=15' }) +
  item(16, { 'wp:status': 'private', link: 'https://old.example/own/' })

/** Of an article of the former site with one link. */
async function linkOf(href: string, site = 'https://old.example'): Promise<string> {
  const text = { 'content:encoded': `<p><a href="${href}">Rye</a></p>` }
  const pieces = await read(wxr(AUTHOR + CATEGORY + OTHERS + item(1, text), site))
  return /href="([^"]*)"/.exec(article(pieces, 1).html)?.[1] ?? ''
}

it.each([
  ['/?p=12', '/2020/rye/'],
  ['https://old.example/?p=12', '/2020/rye/'],
  ['http://www.old.example/index.php?p=12&amp;preview=true#rise', '/2020/rye/#rise'],
  ['https://old.example/?page_id=13', '/about/'],
  ['/?p=13', '/about/'],
  ['/?attachment_id=14', '/2020/rye/'],
  ['/?p=16', '/own/'],
  ['/?cat=5', '/category/bread'],
  ['/?author=3', '/author/ann'],
])(
  'A link by number to content of the same site leads to its own address: %s',
  async (href, to) => {
    expect(await linkOf(href)).toBe(to)
  },
)

it.each([
  '/?p=99',
  '/?p=15',
  '/?cat=99',
  '/?cat=',
  '/?s=12',
  '/2020/shop/?p=12',
  'https://other.example/?p=12',
])('A link by number to nothing that is known stays as it is: %s', async (href) => {
  expect(await linkOf(href)).toBe(href)
})

it('In a folder, only the address of the former site itself has numbers', async () => {
  const site = 'https://old.example/blog'
  expect(await linkOf('https://old.example/blog/?p=12', site)).toBe('/2020/rye/')
  expect(await linkOf('https://old.example/?p=12', site)).toBe('https://old.example/?p=12')
})

it('A link by number in a footnote leads to its own address too', async () => {
  const note = meta(
    'footnotes',
    '[{"id":"ab","content":"<a href=\\"https://old.example/?p=12\\">Rye</a>"}]',
  )
  const text = { 'content:encoded': '<p>One<sup data-fn="ab">1</sup></p>' }
  const pieces = await read(wxr(OTHERS + item(1, text, note)))
  expect(article(pieces, 1).html).toContain('<a href="/2020/rye/">Rye</a>')
})

it('A link by number in a comment is the one that the former site has for it', async () => {
  const words =
    'See https://old.example/?p=12. Or <a href="https://old.example/?page_id=13&#038;a=1#top">this</a>, not https://other.example/?p=12'
  const said = comment(7, {
    'wp:comment_content': words.replaceAll('&', '&amp;').replaceAll('<', '&lt;'),
  })
  const pieces = await read(wxr(OTHERS + item(1, {}, said)))
  expect(pieces.find(({ kind }) => kind === 'comment')).toMatchObject({
    html: 'See https://old.example/2020/rye/. Or <a href="https://old.example/about/#top">this</a>, not https://other.example/?p=12',
  })
})

it('A link by number in a menu leads to its own address', async () => {
  const link = item(
    20,
    { 'wp:post_type': 'nav_menu_item', title: 'Rye' },
    '<category domain="nav_menu" nicename="main">main</category>' +
      meta('_menu_item_type', 'custom') +
      meta('_menu_item_url', 'https://old.example/?p=12'),
  )
  const pieces = await read(wxr(OTHERS + link))
  expect(pieces.find(({ kind }) => kind === 'menu')).toMatchObject({
    links: [{ label: 'Rye', href: '/2020/rye/' }],
  })
})
