import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { archiveWith, byKey, numbersOf, readAll } from '../shared/archive.fixture.ts'
import { bloggerReader } from './blogger.reader.ts'

const BACKUP = readFileSync('tests/fixtures/import/blogger/backup.xml', 'utf8')

const takeout = (entries: string) =>
  `<?xml version='1.0' encoding='utf-8'?>
<feed xmlns='http://www.w3.org/2005/Atom' xmlns:blogger='http://schemas.google.com/blogger/2018'>
<id>tag:blogger.com,1999:blog-9</id><title>News</title>${entries}</feed>`

const entry = (id: number, type: string, inside: string, status = 'LIVE') =>
  `<entry><id>tag:blogger.com,1999:blog-9.post-${id}</id><blogger:type>${type}</blogger:type>
  <blogger:status>${status}</blogger:status><author><name>Ada</name><blogger:type>BLOGGER</blogger:type></author>
  <title>Title ${id}</title><content type='html'>&lt;p&gt;Text ${id}&lt;/p&gt;</content>
  <published>2023-01-0${id}T03:04:05Z</published>${inside}</entry>`

const SETTINGS = `blog_publishing_mode,blog_name,blog_description,blog_locale,blog_time_zone,blog_read_access_mode,blog_subdomain
BLOGSPOT,News,"Soups
of the week",es,Europe/Madrid,PUBLIC,soup-news
`

const takeoutFiles = {
  // Google writes what the owner said in all blogs into feeds of their own.
  'Takeout/Blogger/Comments/News/feed.atom': takeout(
    entry(4, 'COMMENT', '<blogger:parent>tag:blogger.com,1999:blog-9.post-1</blogger:parent>') +
      ' '.repeat(10_000),
  ),
  'Takeout/Blogger/Blogs/News/feed.atom': takeout(
    entry(
      1,
      'POST',
      `<category term='Food'/><blogger:filename>/2023/01/soup.html</blogger:filename>
      <blogger:metaDescription>Soups of the winter.</blogger:metaDescription><blogger:trashed/>`,
    ) +
      entry(2, 'POST', '', 'DRAFT') +
      entry(3, 'POST', '<blogger:trashed>2023-04-01T00:00:00Z</blogger:trashed>') +
      entry(4, 'COMMENT', '<blogger:parent>tag:blogger.com,1999:blog-9.post-1</blogger:parent>') +
      entry(
        5,
        'COMMENT',
        `<blogger:parent>tag:blogger.com,1999:blog-9.post-1</blogger:parent>
        <blogger:inReplyTo>tag:blogger.com,1999:blog-9.post-4</blogger:inReplyTo>`,
      ) +
      entry(
        6,
        'COMMENT',
        '<blogger:parent>tag:blogger.com,1999:blog-9.post-1</blogger:parent>',
        'SPAM',
      ) +
      entry(7, 'PAGE', ''),
  ),
  'Takeout/Blogger/Blogs/News/settings.csv': SETTINGS,
  'Takeout/Blogger/Blogs/News/theme-classic.html': '<html></html>',
  'Takeout/Blogger/Albums/News/pot.png': 'a picture',
}

describe('A backup of Blogger', () => {
  it('Every entry of the file is a piece or left out', async () => {
    const numbers = numbersOf(await readAll(bloggerReader, { 'blog.xml': BACKUP }))
    const count = (kind: string) => BACKUP.split(`kind#${kind}'`).length - 1
    expect(numbers).toMatchObject({ article: count('post'), page: count('page') })
    expect((numbers.comment ?? 0) + (numbers['no comment'] ?? 0)).toBe(count('comment'))
    expect(numbers).toMatchObject({ 'no settings': count('settings'), 'no template': 1 })
    const entries = ['article', 'page', 'comment', 'no comment', 'no settings', 'no template']
    const sum = entries.reduce((all, name) => all + (numbers[name] ?? 0), 0)
    expect(sum).toBe(BACKUP.split('<entry>').length - 1)
  })

  it('Posts come with dates in UTC, labels as tags, former addresses and large pictures', async () => {
    const pieces = await readAll(bloggerReader, { 'blog.xml': BACKUP })
    expect(pieces[0]).toMatchObject({
      identity: 'blog-4177',
      address: 'http://old-kitchen.blogspot.com/',
    })
    const articles = byKey(pieces, 'article')
    expect(articles['post-101']).toMatchObject({
      state: 'published',
      slug: 'rye-bread',
      publishedAt: '2020-03-01T17:30:00.000Z',
      authors: ['Mara Lind'],
      categories: ['tag bread', 'tag salt & pepper'],
      addresses: ['/2020/03/rye-bread.html'],
      guid: 'tag:blogger.com,1999:blog-4177.post-101',
    })
    expect(articles['post-101']?.html).toContain(
      '<div class="separator"><img border="0" src="https://3.bp.blogspot.com/-a/V/AAA/1/s1600/loaf.jpg"',
    )
    expect(articles['post-102']).toMatchObject({ state: 'draft', addresses: [] })
    expect(byKey(pieces, 'page')['page-201']).toMatchObject({ addresses: ['/p/about.html'] })
    expect(byKey(pieces, 'category')['tag salt & pepper']?.addresses).toEqual([
      '/search/label/salt%20%26%20pepper',
    ])
  })

  it('A comment comes behind its article and what it answers, without an email address', async () => {
    const pieces = await readAll(bloggerReader, { 'blog.xml': BACKUP })
    const keys = pieces.flatMap((piece) => ('key' in piece ? [piece.key] : []))
    expect(keys.indexOf('post-101')).toBeLessThan(keys.indexOf('post-302'))
    expect(keys.indexOf('post-302')).toBeLessThan(keys.indexOf('post-303'))
    expect(byKey(pieces, 'comment')['post-303']).toMatchObject({
      article: 'post-101',
      parent: 'post-302',
      name: 'Mara Lind',
    })
    expect(JSON.stringify(pieces)).not.toContain('mara@ex.test')
    expect(byKey(pieces, 'left-out')['post-304']?.reason).toBe('Pages have no comments here.')
  })

  it('Answers in a circle, and before what they answer a thousand times, end', async () => {
    const parent = (id: number) =>
      `<blogger:parent>tag:blogger.com,1999:blog-9.post-1</blogger:parent><blogger:inReplyTo>tag:blogger.com,1999:blog-9.post-${id}</blogger:inReplyTo>`
    const many = Array.from({ length: 200 }, (_, at) => entry(at + 2, 'COMMENT', parent(at + 3)))
    const circle = entry(900, 'COMMENT', parent(901)) + entry(901, 'COMMENT', parent(900))
    const text = takeout(entry(1, 'POST', '') + many.join('') + circle)
    expect(numbersOf(await readAll(bloggerReader, { 'feed.atom': text })).comment).toBe(202)
  })

  it('A file that ends in the middle is read as far as it goes', async () => {
    const half = BACKUP.slice(0, BACKUP.indexOf('See &lt;a'))
    const pieces = await readAll(bloggerReader, { 'blog.xml': half })
    expect(byKey(pieces, 'article')['post-101']).toMatchObject({ state: 'draft' })
    expect(pieces[0]).toMatchObject({ notes: [{ topic: 'not well-formed' }] })
  })
})

describe('A blog in Google Takeout', () => {
  it('Its feed is read beside the other files of the zip', async () => {
    const pieces = await readAll(bloggerReader, takeoutFiles)
    expect(pieces[0]).toEqual({
      kind: 'source',
      identity: 'blog-9',
      address: 'https://soup-news.blogspot.com/',
      notes: ['name is “News”', 'tagline is “Soups of the week”', 'language is “es”']
        .concat('time zone is “Europe/Madrid”')
        .map((words) => ({ topic: 'settings of the old site', words: `Its ${words}.` })),
    })
    expect(byKey(pieces, 'article')['post-1']).toMatchObject({
      state: 'published',
      headline: 'Soups of the winter.',
      slug: 'soup',
      addresses: ['/2023/01/soup.html'],
      categories: ['tag Food'],
      authors: ['Ada'],
    })
    expect(byKey(pieces, 'article')['post-2']?.state).toBe('draft')
    expect(byKey(pieces, 'article')['post-3']?.state).toBe('binned')
    expect(byKey(pieces, 'comment')['post-5']).toMatchObject({ parent: 'post-4' })
    expect(numbersOf(pieces)).toMatchObject({ article: 3, page: 1, comment: 2, 'no comment': 1 })
    expect(
      Object.values(byKey(pieces, 'left-out')).map(({ place, reason }) => [place, reason]),
    ).toEqual([
      expect.arrayContaining(['It was not shown to readers.']),
      ['Takeout/Blogger/Comments/News/feed.atom', 'It has no posts and no pages.'],
      [
        'Takeout/Blogger/Blogs/News/theme-classic.html',
        'It is neither an export of Blogger nor a picture.',
      ],
    ])
  })

  it('Of several blogs the largest is imported, and the others are said to be others', async () => {
    const pieces = await readAll(bloggerReader, {
      'Takeout/Blogger/Blogs/Empty/feed.atom': takeout(' '.repeat(10_000)),
      'Takeout/Blogger/Blogs/A/feed.atom': takeout(entry(1, 'POST', '')),
      'Takeout/Blogger/Blogs/B/feed.atom': takeout(entry(2, 'POST', '') + entry(3, 'PAGE', '')),
    })
    expect(Object.keys(byKey(pieces, 'article'))).toEqual(['post-2'])
    expect(byKey(pieces, 'left-out')).toMatchObject({
      'Takeout/Blogger/Blogs/A/feed.atom': {
        reason: 'It is the export of another site: import it separately.',
      },
      'Takeout/Blogger/Blogs/Empty/feed.atom': {
        reason: 'It has no posts and no pages.',
      },
    })
  })

  it('A blog that was not for everyone comes as drafts, and says why', async () => {
    const pieces = await readAll(bloggerReader, {
      ...takeoutFiles,
      'Takeout/Blogger/Blogs/News/settings.csv': SETTINGS.replace('PUBLIC', 'PRIVATE'),
    })
    expect(byKey(pieces, 'article')['post-1']).toMatchObject({
      state: 'draft',
      notes: [{ words: 'The blog was not public, so it is imported as a draft.' }],
    })
    expect(byKey(pieces, 'page')['post-7']?.state).toBe('draft')
  })

  it('A blog on a domain of its own says that the export does not name it', async () => {
    const [source] = await readAll(bloggerReader, {
      ...takeoutFiles,
      'Takeout/Blogger/Blogs/News/settings.csv': SETTINGS.replace('BLOGSPOT', 'HOSTED'),
    })
    expect(source).toMatchObject({
      address: 'https://soup-news.blogspot.com/',
      notes: expect.arrayContaining([
        {
          topic: 'addresses',
          words:
            'The export does not name the own domain of the blog, so links to it stay as they are.',
        },
      ]),
    })
  })

  it('A feed alone does not name its site', async () => {
    const [source] = await readAll(bloggerReader, { 'feed.atom': takeout(entry(1, 'POST', '')) })
    expect(source).toMatchObject({ address: null, notes: [{ topic: 'addresses' }] })
  })

  it('Only a feed of Blogger is known', async () => {
    const sure = (files: Record<string, string>) => bloggerReader.recognizes(archiveWith(files))
    expect(await sure(takeoutFiles)).toBe(0.9)
    expect(await sure({ 'a.xml': '<feed xmlns="http://www.w3.org/2005/Atom"></feed>' })).toBe(0)
    expect(await sure({ 'a.xml': '\u0089PNG' })).toBe(0)
  })
})

describe('What else Blogger writes', () => {
  it('The feed for readers is read, and may not have every post', async () => {
    const feed = `<feed xmlns='http://www.w3.org/2005/Atom' xmlns:openSearch='http://a9.com/-/spec/opensearchrss/1.0/' xmlns:thr='http://purl.org/syndication/thread/1.0'>
<id>tag:blogger.com,1999:blog-9</id><link rel='alternate' type='text/html' href='https://news.blogspot.com/'/>
<openSearch:totalResults>900</openSearch:totalResults>
<entry><id>tag:blogger.com,1999:blog-9.post-1</id><published>2023-01-01T03:04:05Z</published>
<category scheme='http://www.blogger.com/atom/ns#' term='Food'/><title type='text'>Soup</title>
<content type='html'>&lt;p&gt;Hot&lt;/p&gt;</content></entry>
<entry><id>tag:blogger.com,1999:blog-9.page-2</id><title type='text'>About</title><content type='html'>Us</content></entry>
<entry><id>tag:blogger.com,1999:blog-9.post-3</id><published>2023-01-02T03:04:05Z</published><content>Good</content>
<thr:in-reply-to ref='tag:blogger.com,1999:blog-9.post-1'/></entry></feed>`
    const pieces = await readAll(bloggerReader, { 'default.xml': feed })
    expect(numbersOf(pieces)).toMatchObject({ article: 1, page: 1, comment: 1 })
    expect(byKey(pieces, 'article')['post-1']).toMatchObject({
      state: 'published',
      categories: ['tag Food'],
    })
    expect(pieces[0]).toMatchObject({ notes: [{ topic: 'feeds' }] })
    const backup = feed.replace('blog-9</id>', 'blog-9.archive</id>')
    expect((await readAll(bloggerReader, { 'blog.xml': backup }))[0]).toMatchObject({ notes: [] })
  })
})
