import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { openArchive } from '../../archive/open-archive.ts'
import type { ImportPiece } from '../../pieces.ts'
import { readerFor } from '../all.ts'
import { archiveWith } from '../shared/archive.fixture.ts'
import { readWxr } from './read-wxr.ts'
import { wordpressReader } from './wordpress.reader.ts'
import {
  archiveOf,
  article,
  comment,
  content,
  item,
  leftOut,
  meta,
  read,
  wxr,
} from './wxr.fixture.ts'

const SAMPLES = 'tests/fixtures/import/wordpress'
const samples = globSync('**/*.xml', { cwd: SAMPLES })

async function piecesOf(path: string): Promise<ImportPiece[]> {
  const archive = await openArchive(path)
  const reader = await readerFor(archive)
  expect(reader.name).toBe('WordPress')
  return Array.fromAsync(reader.read(archive, {}))
}

const WORDPRESS_NAMES: Record<string, string> = { article: 'post', page: 'page' }

/** How many of each type of item and of comments the pieces account for. */
function accounted(pieces: ImportPiece[]): Record<string, number> {
  const counts: Record<string, number> = {}
  const types = /^(?:term of|author$|category$|menu$|file$|redirect$|source$)/
  for (const piece of pieces) {
    const kind = 'of' in piece ? piece.of : piece.kind
    const type = WORDPRESS_NAMES[kind] ?? kind
    if (!types.test(type)) counts[type] = (counts[type] ?? 0) + 1
  }
  return counts
}

/** The same numbers, counted in the raw text by patterns. */
function inText(text: string): Record<string, number> {
  const counts: Record<string, number> = {}
  const plain = text.replace(/<!--[\s\S]*?-->/g, '')
  const add = (type: string) => {
    counts[type] = (counts[type] ?? 0) + 1
  }
  for (const [, type = ''] of plain.matchAll(/<wp:post_type>(?:<!\[CDATA\[)?([^<\]]+)/g)) add(type)
  for (const _ of plain.matchAll(/<wp:comment>/g)) add('comment')
  return counts
}

describe('Exports of WordPress', () => {
  it.each(samples)(
    'Every item and comment of %s is a piece or left out with a reason',
    async (name) => {
      const pieces = await piecesOf(join(SAMPLES, name))
      expect(accounted(pieces)).toEqual(inText(readFileSync(join(SAMPLES, name), 'utf8')))
      for (const piece of pieces) if (piece.kind === 'left-out') expect(piece.reason).not.toBe('')
    },
  )
})

describe('What plugins write into exports of WordPress', () => {
  const sample = async (name: string, key: number) =>
    article(await piecesOf(join(SAMPLES, 'tryghost-migrate', `${name}.xml`)), key)

  it('The description for search engines is the headline, and another title is theirs alone', async () => {
    const results = await sample('has-yoast-meta', 100)
    const words = 'A short description of the post for search engine results pages'
    expect(results).toMatchObject({ headline: words, subtitle: '' })
    expect(results.sharing?.title).toBe('My Custom SEO Title for Search Engines')
  })

  it('A recording becomes a link', async () => {
    const { html } = await sample('has-audio-enclosure', 100)
    expect(html).toContain('<a href="http://media.libsyn.com/media/example/podcast.mp3">')
  })
})

describe('Files of WordPress', () => {
  it('Several files of one site are one source, and another site is left out', async () => {
    const attachment = item(9, {
      'wp:post_type': 'attachment',
      'wp:attachment_url': 'https://old.example/a.jpg',
    })
    const pieces = await read(
      wxr(item(1, {}, meta('_thumbnail_id', '9')) + item(2, {})),
      wxr(attachment + item(2, {})),
      wxr(item(3, {}), 'https://other.example'),
    )
    expect(article(pieces, 1).cover).toMatchObject({ src: 'https://old.example/a.jpg' })
    expect(leftOut(pieces)).toEqual([
      'post 2: It is in the export twice.',
      'file 2.xml: It is the export of another site: import it separately.',
    ])
  })

  it('An upload that is no picture is a file, and one that lies beside the export is counted as that', async () => {
    const attachment = (id: number, name: string) =>
      item(id, {
        title: name,
        'wp:post_type': 'attachment',
        'wp:attachment_url': `https://old.example/wp-content/uploads/2020/01/${name}`,
      })
    const archive = archiveOf({
      'export.xml': wxr(attachment(8, 'plan.pdf') + attachment(9, 'song.mp3')),
      'uploads/2020/01/plan.pdf': '%PDF-1.4',
    })
    const pieces = await Array.fromAsync(wordpressReader.read(archive, {}))
    expect(leftOut(pieces)).toEqual([
      'file https://old.example/wp-content/uploads/2020/01/song.mp3: No text links to it, or its site did not give it.',
      'file uploads/2020/01/plan.pdf: It is neither an export of WordPress nor a picture.',
    ])
  })

  it('One that is not well-formed or cut off is read as far as it goes, and says where', async () => {
    const whole = wxr(
      item(1, { title: 'One' }) + item(2, { 'content:encoded': 'Half of the text' }),
    )
    const cut = whole.slice(0, whole.indexOf(' of the text')).replace('One', 'O & ne')
    const broken = cut.replace('<![CDATA[O & ne]]>', 'O & <b>ne</b>')
    const pieces = await read(broken)
    const [source] = pieces
    expect(source?.notes?.[0]?.words).toMatch(/^0\.xml is not well-formed at line 2, column \d+:/)
    expect(article(pieces, 1)).toMatchObject({ title: 'O & ne', state: 'published' })
    expect(article(pieces, 2)).toMatchObject({ state: 'draft', html: '<p>Half</p>' })
  })

  it('Exports of Squarespace and others are read: their boxes, relative links and missing numbers', async () => {
    const page = (title: string, more: string) =>
      `<item><title>${title}</title><link>/journal/${title.toLowerCase()}</link><content:encoded><![CDATA[${more}]]></content:encoded><wp:post_name>${title.toLowerCase()}</wp:post_name><wp:status>publish</wp:status><pubDate>Mon, 01 Apr 2024 06:30:00 +0000</pubDate></item>`
    const box = (inside: string, data = '') =>
      `<div class="sqs-layout sqs-grid-12"><div class="row sqs-row"><div class="sqs-block" ${data}><div class="sqs-block-content">${inside}</div></div></div></div>`
    const pieces = await read(
      wxr(
        page(
          'Hens',
          box('<h2>Hens</h2><p class="" style="white-space:pre-wrap;">They lay.</p>') +
            box(
              '<noscript><img src="https://images.squarespace-cdn.com/a.jpg" alt=""/></noscript><img class="thumb-image" data-src="https://images.squarespace-cdn.com/a.jpg" data-image="x" alt="A hen"/>',
            ) +
            box('', 'data-block-json="{&quot;url&quot;:&quot;https:\\/\\/youtu.be/abc&quot;}"'),
        ) + page('Geese', '<p>They honk.<br>Loudly'),
      ).replace(/<wp:base_blog_url>.*?<.wp:base_blog_url>/, '<link>https://old.example</link>'),
    )
    const results = pieces.filter((piece) => piece.kind === 'article')
    expect(results).toMatchObject([
      { state: 'published', publishedAt: '2024-04-01T06:30:00.000Z', addresses: ['/journal/hens'] },
      { title: 'Geese', slug: 'geese', base: 'https://old.example/journal/geese' },
    ])
    expect(new Set(results.map(({ key }) => key)).size).toBe(2)
    const { html = '' } = results[0] ?? {}
    expect(html).toContain('<img src="https://images.squarespace-cdn.com/a.jpg" alt="A hen">')
    expect(html).toContain('<iframe src="https://youtu.be/abc">')
  })

  it('Of several exports of one site the newest counts', async () => {
    const dated = (day: number, title: string) =>
      wxr(`<pubDate>Mon, 0${day} Apr 2024 06:30:00 +0000</pubDate>${item(1, { title })}`)
    const pieces = await read(dated(1, 'Old'), dated(8, 'New'))
    expect(article(pieces, 1).title).toBe('New')
    expect(leftOut(pieces)).toEqual(['post 1: It is in the export twice.'])
  })

  it('An item that is never closed ends where the next begins', async () => {
    const pieces = await read(
      wxr(item(1, { title: 'One' }, comment(4)).replace('</item>', '') + item(2, {})),
    )
    expect(article(pieces, 1)).toMatchObject({ title: 'One', state: 'published' })
    expect(pieces.filter(({ kind }) => kind === 'comment')).toMatchObject([{ article: '1' }])
    expect(article(pieces, 2).state).toBe('published')
  })

  it('No entity is expanded, and no object is made', async () => {
    const text = wxr(item(1, { title: 'T' }).replace('<![CDATA[T]]>', '&x;&file;'))
    const bomb = `<!DOCTYPE rss [<!ENTITY x "boom"><!ENTITY file SYSTEM "file:///etc/passwd">]>`
    const recipe = item(
      3,
      { 'wp:post_type': 'wprm_recipe' },
      meta('wprm_ingredients', 'a:1:{i:0;O:8:"stdClass":0:{}}'),
    )
    const post = item(2, {
      'content:encoded':
        '<!-- wp:wp-recipe-maker/recipe {"id":3} --><p>Flour</p><!-- /wp:wp-recipe-maker/recipe -->',
    })
    const pieces = await read(
      text.replace('<rss', `${bomb}<rss`).replace('</channel>', `${recipe}${post}</channel>`),
    )
    expect(article(pieces, 1).title).toBe('&x;&file;')
    expect(article(pieces, 2)).toMatchObject({ recipes: [], html: '<p>Flour</p>' })
    expect(
      article(pieces, 2)
        .notes.map(({ words }) => words)
        .join(),
    ).toContain('cannot be read safely')
  })

  it('A packed file is read, and another kind of file is not recognized', async () => {
    const packed = archiveOf({ 'site.xml.gz': gzipSync(wxr(item(1, {}))) })
    expect(await wordpressReader.recognizes(packed)).toBe(0.9)
    expect(await Array.fromAsync(wordpressReader.read(packed, {}))).toMatchObject([
      { kind: 'source' },
      { kind: 'article' },
      ...Array(6).fill({ kind: 'redirect' }),
    ])
    for (const text of ['<rss version="2.0"><channel/></rss>', 'a:1:{}', '\0\u0001PNG', ''])
      expect(await wordpressReader.recognizes(archiveOf({ 'export.xml': text }))).toBe(0)
  })

  it('An article with endless comments is imported before the last of them is read', async () => {
    let chunks = 0
    const [head = '', tail = ''] = wxr(item(1, {}, '|')).split('|')
    async function* endless() {
      yield head
      for (chunks = 0; chunks < 100; chunks += 1)
        yield Array.from({ length: 100 }, (_, at) => comment(chunks * 100 + at)).join('')
      yield tail
    }
    const file = { path: 'a.xml', size: 1, open: async () => Readable.from(endless()) }
    let most = 0
    let waiting = 0
    for await (const piece of readWxr(file)) {
      if (piece.kind === 'item') waiting = chunks
      if (piece.kind === 'comment')
        most = Math.max(most, chunks * 100 - Number(piece.fields.get('wp:comment_id')))
    }
    expect(chunks).toBe(100)
    expect(waiting).toBeLessThan(40)
    // The most items that the streams buffer, far fewer than all 10,000.
    expect(most).toBeLessThan(5000)
  })

  it('A recipe of WP Recipe Maker keeps its tips and both amounts of a line; what has no place is in the report', async () => {
    const text = (value: string) => `s:${value.length}:"${value}";`
    const record = (fields: Record<string, string>) =>
      `a:${Object.keys(fields).length}:{${Object.entries(fields)
        .map(([key, value]) => text(key) + (value.startsWith('a:') ? value : text(value)))
        .join('')}}`
    const list = (...values: string[]) =>
      `a:${values.length}:{${values.map((value, at) => `i:${at};${value}`).join('')}}`
    const line = record({
      amount: '200',
      unit: 'g',
      name: 'oats',
      converted: `a:1:{i:2;${record({ amount: '2', unit: 'cups' })}}`,
      link: record({ url: 'https://shop.example/oats' }),
    })
    const steps = list(
      record({ type: 'instruction', text: 'Bake.' }),
      record({ type: 'tip', text: 'Stir once.' }),
    )
    const recipe = item(
      3,
      { title: 'Granola', 'wp:post_type': 'wprm_recipe' },
      meta('wprm_ingredients', list(record({ name: '', ingredients: list(line) }))) +
        meta('wprm_instructions', list(record({ name: '', instructions: steps }))) +
        meta('wprm_nutrition_serving_size', '45') +
        meta('wprm_nutrition_serving_unit', 'g'),
    )
    const { recipes, notes } = await content(
      '<!-- wp:wp-recipe-maker/recipe {"id":3} /-->',
      '',
      recipe,
    )
    expect(recipes[0]?.details).toMatchObject({
      groups: [{ lines: [{ text: '200 g (2 cups) oats' }] }],
      parts: [{ steps: [{ text: 'Bake.', tip: 'Stir once.' }] }],
    })
    expect(notes.map(({ words }) => words)).toEqual([
      'Granola: A portion of 45 g is left out.',
      'The link of the ingredient “oats” is left out: https://shop.example/oats',
    ])
  })

  it('A recipe of WP Recipe Maker has its place in the text, the same at every run', async () => {
    const path = join(SAMPLES, 'recipe-of-a-plugin.xml')
    const results = article(await piecesOf(path), 20)
    expect(results.recipes).toMatchObject([{ data: { name: 'Carve a Birch Spoon' } }])
    expect(results.html).toContain(`<hr data-card="${results.recipes[0]?.id}">`)
    expect(results.html).not.toContain('wprm-fallback')
    expect(article(await piecesOf(path), 20).recipes).toEqual(results.recipes)
    const rated = readFileSync(path, 'utf8').replace(
      /(<wp:post_id>20<[\s\S]*?)(<\/item>)/,
      `$1${comment(90, {}, '<wp:commentmeta><wp:meta_key>wprm-comment-rating</wp:meta_key><wp:meta_value>5</wp:meta_value></wp:commentmeta>')}$2`,
    )
    const [stars] = article(await read(rated), 20).stars ?? []
    expect(stars).toEqual({ card: results.recipes[0]?.id, numbers: [0, 0, 0, 0, 1] })
  })
})

it('An export with thousands of elements inside each other is refused', async () => {
  const archive = archiveWith({ 'export.xml': wxr(`<item><title>${'<a>'.repeat(5000)}`) })
  await expect(Array.fromAsync(wordpressReader.read(archive, {}))).rejects.toThrow(
    'export.xml has elements nested more than 1,000 levels deep.',
  )
})
