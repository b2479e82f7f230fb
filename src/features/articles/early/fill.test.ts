import { readFileSync } from 'node:fs'
import { selectAll } from 'hast-util-select'
import rehypeParse from 'rehype-parse'
import { unified } from 'unified'
import { describe, expect, it } from 'vitest'
import { froe } from '../article.fixture.ts'
import { fillPage } from './fill.ts'

/** The sample's page as a build makes it, cut down to what is filled in. */
const FORM = readFileSync(new URL('./form.fixture.html', import.meta.url), 'utf8')
const about = { origin: new URL('https://journal.example/'), siteName: 'Journal' }
const fill = (rest: object = {}, more: object = {}) =>
  fillPage(FORM, { ...froe, ...rest }, { ...about, ...more })

describe('the page of an article that has none yet', () => {
  it('holds the whole article and nothing of the sample', () => {
    const html = fill()
    for (const text of [
      '<title>Sharpening a froe · Journal</title>',
      'href="https://journal.example/article/sharpening-a-froe"',
      'data-article="sharpening-a-froe"',
      'data-version="2"',
      'An edge for splitting',
      'Two files &#x26; most of an hour.',
      '<h2 id="section-the-blade">The blade</h2>',
      'src="/images/0af31/1600.webp" alt="A froe."',
      'href="/search?tag=7&#x26;scr=1"',
      '<cite>Country Woodcraft</cite>',
      'https://doi.org/10.1234/cw',
      '"headline":"Sharpening a froe"',
      '"datePublished":"2025-04-04T17:00:00.000Z"',
    ]) {
      expect(html).toContain(text)
    }
    expect(html).not.toMatch(/>(Subtitle|Headline|Tag)<|sample|(\/|%2F)article(\/|%2F)preview/)
  })

  it('lets nothing that an author typed become markup', () => {
    const hostile = '"></title></script><script>alert(1)</script><img src=x onerror=alert(1)>'
    const html = fill({
      title: hostile,
      subtitle: hostile,
      headline: hostile,
      body: `<h2>${hostile}</h2><p onclick="x()">${hostile}</p><h2>B</h2>`,
      author: { first_name: hostile, last_name: hostile, username: hostile },
      tags: [{ id: 7, name: hostile, slug: 'hand-tools' }],
      references: [{ ...froe.references[0], author: hostile, title: hostile, publisher: hostile }],
    })
    const tree = unified().use(rehypeParse).parse(html)
    expect(selectAll('script', tree)).toHaveLength(
      selectAll('script', unified().use(rehypeParse).parse(FORM)).length,
    )
    expect(selectAll('[onerror], [onclick], img[src=x]', tree)).toEqual([])
  })

  it('sets the title into a darkened cover, as the page of its release does', () => {
    const [cover] = froe.images
    const parts = (darken: boolean) => {
      const tree = unified()
        .use(rehypeParse)
        .parse(fill({ images: [{ ...cover, darken }] }))
      return (path: string) => selectAll(path, tree)
    }
    const dark = parts(true)
    expect(dark('.article-header-dark > .cover-dark > .article-title .article-name')).toHaveLength(
      1,
    )
    expect(dark('.article-header-dark > .article-headline.wrap')).toHaveLength(1)
    expect(dark('.article-opening')).toEqual([])
    const sizes = dark('.cover-dark source').map(({ properties }) => properties.sizes)
    expect(sizes).toEqual(['100vw', '100vw'])
    const light = parts(false)
    expect(light('.article-header-dark, .cover-dark')).toEqual([])
    expect(light('.article-opening > .article-title + .cover')).toHaveLength(1)
  })

  it('tells of a revision only when readers had seen the article before', () => {
    const published_at = '2025-04-04T17:00:00.000Z'
    expect(fill({ published_at, updated_at: '2025-04-04T17:59:00.000Z' })).not.toContain('Updated')
    expect(fill({ published_at, updated_at: '2025-04-04T18:01:00.000Z' })).toContain('Updated')
  })

  it('leaves out what an article does not have', () => {
    const html = fill({ images: [], references: [], tags: [], body: '<p>Short.</p>' })
    expect(html).not.toMatch(/class="(cover|references|contents)|og:image|article:section/)
    expect(html).toContain('1 minute to read')
  })

  it('says of a preview that it is one, and keeps search engines away', () => {
    const html = fill(
      { published: false, published_at: null },
      { notice: 'A preview.', robots: 'noindex' },
    )
    expect(html).toContain('A preview.')
    expect(html).toContain('<meta name="robots" content="noindex">')
    expect(html).not.toMatch(/article:published_time|data-article=|class="comments"/)
  })
})
