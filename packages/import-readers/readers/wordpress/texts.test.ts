import { describe, expect, it } from 'vitest'
import { RECIPES_ELSEWHERE } from '../../topics.ts'
import { content, item, meta } from './wxr.fixture.ts'

describe('Texts of WordPress', () => {
  it('A tag whose attributes are on several lines stays a tag', async () => {
    const { html } = await content(
      'One\n<img class="x"\n  src="https://old.example/a.jpg"\n  alt="A loaf">\n\nTwo <a href="https://x.example/"\ntitle="t">there</a>',
    )
    expect(html).toContain('<img src="https://old.example/a.jpg" alt="A loaf">')
    expect(html).toContain('<a href="https://x.example/" title="t">there</a>')
    expect(html).not.toContain('&#x3C;')
  })

  it('The shortcodes that WordPress.com has for recipes are a recipe below headings', async () => {
    const { html, notes } = await content(
      'Hello.\n\n[recipe title="Beet Soup" servings="4" time="1 hour" description="A red one." image="https://old.example/a.jpg"]\n[recipe-ingredients]\n- 3 beets\n* 1 onion\n[/recipe-ingredients]\n[recipe-directions]\n1. Chop.\n2. Blend.\n[/recipe-directions]\n[/recipe]\n\nBye.',
    )
    expect(html.replaceAll('\n', '')).toBe(
      '<p>Hello.</p><p>A red one.</p><figure><img src="https://old.example/a.jpg" alt="Beet Soup"></figure><h3>Beet Soup</h3><p>Serves 4</p><p>Time: 1 hour</p><h4>ingredients</h4><ul><li>3 beets</li><li>1 onion</li></ul><h4>directions</h4><ol><li>Chop.</li><li>Blend.</li></ol><p>Bye.</p>',
    )
    expect(notes).toEqual([])
  })

  it('A picture of Squarespace is one, with its caption', async () => {
    const { html } = await content(
      '<div class="sqs-block-content"><figure><div><noscript><img src="https://x.example/a.jpg"></noscript><img class="thumb-image" data-src="https://x.example/a.jpg" alt="A"></div><figcaption><div><p>The stand</p></div></figcaption></figure></div>',
    )
    expect(html.match(/<img /g)).toHaveLength(1)
    expect(html).toMatch(/<figcaption>\s*<div>\s*<p>The stand<\/p>\s*<\/div>\s*<\/figcaption>/)
  })

  it('A verse keeps its lines', async () => {
    const { html } = await content(
      '<!-- wp:verse --><pre class="wp-block-verse">Rye is <em>dark</em>\nand slow.<br>So am I.</pre><!-- /wp:verse -->',
    )
    expect(html).toBe('<p>Rye is <em>dark</em><br>and slow.<br>So am I.</p>')
  })

  it('A tiled gallery is one gallery, with the captions of its pictures and its own below', async () => {
    const figure = (name: string) =>
      `<figure class="tiled-gallery__item"><img src="/${name}.jpg" alt="${name}"/><figcaption>${name}!</figcaption></figure>`
    const { html, notes } = await content(
      `<!-- wp:jetpack/tiled-gallery --><div class="wp-block-jetpack-tiled-gallery"><div class="tiled-gallery__row"><div class="tiled-gallery__col">${figure('a')}</div><div>${figure('b')}</div></div><figcaption>Both</figcaption></div><!-- /wp:jetpack/tiled-gallery -->`,
    )
    expect(html).toBe(
      '<figure class="gallery"><figure><img src="/a.jpg" alt="a"><figcaption>a!</figcaption></figure><figure><img src="/b.jpg" alt="b"><figcaption>b!</figcaption></figure></figure><p>Both</p>',
    )
    expect(notes.map(({ topic }) => topic)).toContain('captions')
  })

  it('What stood side by side follows one another, which is noted', async () => {
    const { html, notes } = await content(
      '<!-- wp:columns --><div class="wp-block-columns"><!-- wp:column --><div><!-- wp:paragraph --><p>One</p><!-- /wp:paragraph --></div><!-- /wp:column --></div><!-- /wp:columns -->',
    )
    expect(html).toContain('<p>One</p>')
    expect(notes).toContainEqual({ topic: 'layout', words: 'Its columns follow one another.' })
  })

  it('A classic text gets its paragraphs, pictures their originals, and shortcodes are words', async () => {
    const picture = item(
      9,
      {
        'wp:post_type': 'attachment',
        'wp:post_parent': '1',
        'wp:attachment_url': 'https://old.example/wp-content/uploads/hen.jpg',
      },
      meta('_wp_attachment_image_alt', 'A brown hen'),
    )
    const { html, notes } = await content(
      `First
with a break.

[caption id="attachment_9" width="300"]<img src="https://old.example/wp-content/uploads/hen-300x200.jpg" alt="" /> Our hen[/caption]

[sic] and [1], [[gallery]] escaped. [odd thing="1"]Inner <b>words</b>[/odd]

[gallery ids="9"]

<pre>code [gallery]

kept</pre>
<blockquote>Once

twice</blockquote>
https://youtu.be/abc

Noted[ref]Below.[/ref] and [open a="1"] unclosed`,
      '',
      picture,
    )
    expect(html).toContain('<p>First<br>\nwith a break.</p>')
    expect(html).toContain('src="https://old.example/wp-content/uploads/hen.jpg" alt="A brown hen"')
    expect(html).toContain('<figcaption>Our hen</figcaption>')
    expect(html.match(/<figure>/g)).toHaveLength(2)
    expect(html).toContain('<p>[sic] and [1], [gallery] escaped. ')
    expect(html).toContain(
      '<code data-unknown="">[odd thing="1"]</code>Inner <b>words</b><code data-unknown="">[/odd]</code>',
    )
    expect(html).toContain('<pre>code [gallery]\n\nkept</pre>')
    expect(html).toContain('<blockquote><p>Once</p>\n<p>twice</p></blockquote>')
    expect(html).toContain('<p><a href="https://youtu.be/abc">https://youtu.be/abc</a></p>')
    expect(html).toContain(
      '<p>Noted<span data-footnote="">Below.</span> and <code data-unknown="">[open a="1"]</code> unclosed</p>',
    )
    expect(notes.map(({ topic }) => topic)).toEqual(
      expect.arrayContaining(['shortcodes', 'embeds']),
    )
  })

  it('Blocks keep their words: reusable, embedded, unknown ones and notes of the text', async () => {
    const block = item(5, {
      'wp:post_type': 'wp_block',
      'content:encoded': '<!-- wp:paragraph -->\n<p>Again.</p>\n<!-- /wp:paragraph -->',
    })
    const { html, notes } = await content(
      `<!-- wp:paragraph -->
<p>One<sup data-fn="ab" class="fn"><a href="#ab" id="ab-link">1</a></sup></p>
<!-- /wp:paragraph -->
<!-- wp:block {"ref":5} /-->
<!-- wp:gallery {"linkTo":"none"} --><figure class="wp-block-gallery"><!-- wp:image --><figure class="wp-block-image"><img src="/a.jpg" alt="a"/></figure><!-- /wp:image --><!-- wp:image --><figure class="wp-block-image"><img src="/b.jpg" alt="b"/></figure><!-- /wp:image --></figure><!-- /wp:gallery -->
<!-- wp:acme/quote {"text":"Words of a \\u003cb\\u003eblock\\u003c/b\\u003e","color":"dark red"} /-->
<!-- wp:embed {"url":"https://vimeo.com/1","providerNameSlug":"vimeo"} --><figure><div>
https://vimeo.com/1
</div></figure><!-- /wp:embed -->
<!-- wp:latest-posts /-->
<!-- wp:footnotes /-->

Between

blocks`,
      meta('footnotes', '[{"id":"ab","content":"The <em>note</em>"}]'),
      block,
    )
    expect(html).toContain('<p>One<span data-footnote="">The <em>note</em></span></p>')
    expect(html).toContain('<p>Again.</p>')
    expect(html.match(/<figure\b[^>]*><img/g)).toHaveLength(2)
    expect(html).not.toContain('wp-block-gallery')
    expect(html).toContain('<code data-unknown="">acme/quote</code>')
    expect(html).toContain('<p>Words of a <b>block</b></p>')
    expect(html).not.toContain('dark red')
    expect(html).toContain('<a href="https://vimeo.com/1">')
    expect(html).toContain('<p>Between</p>\n<p>blocks</p>')
    expect(notes.some(({ words }) => words.includes('latest-posts'))).toBe(true)
  })

  it.each([
    ['figure', 'figure class="wp-block-gallery has-nested-images"', '', ''],
    ['list', 'ul class="wp-block-gallery"', '<li>', '</li>'],
  ])(
    'A gallery as a %s is one here, and its own caption follows it',
    async (_, open, before, after) => {
      const picture = `${before}<figure class="wp-block-image"><img src="https://old.example/a.jpg" alt="A"/><figcaption>B</figcaption></figure>${after}`
      const [tag = ''] = open.split(' ')
      const { html } = await content(
        `<!-- wp:gallery --><${open}>${picture}${picture}<figcaption>All</figcaption></${tag}><!-- /wp:gallery -->
<!-- wp:pullquote --><figure class="wp-block-pullquote"><blockquote><p>Said.</p></blockquote></figure><!-- /wp:pullquote -->`,
        '',
      )
      const kept =
        '<figure><img src="https://old.example/a.jpg" alt="A"><figcaption>B</figcaption></figure>'
      expect(html).toContain(`<figure class="gallery">${kept}${kept}</figure><p>All</p>`)
      expect(html).toContain('<blockquote class="pull-quote"><p>Said.</p></blockquote>')
    },
  )

  it.each([
    [
      '[et_pb_button button_url="https://old.example/about/" button_text="About us"][/et_pb_button]',
      '<p><a href="https://old.example/about/">About us</a></p>',
    ],
    [
      '[vc_btn title="Read on" link="url:https%3A%2F%2Fold.example%2Fa%2F|title:Read"]',
      '<p><a href="https://old.example/a/">Read on</a></p>',
    ],
    [
      '[et_pb_cta title="Join" button_url="https://old.example/j/" button_text="Now"]Words[/et_pb_cta]',
      '<p>Join</p>\n<p><a href="https://old.example/j/">Now</a></p>',
    ],
    [
      '[vc_video link="https://youtu.be/abcdef_-123"]',
      '<figure class="embed-video"><a href="https://youtu.be/abcdef_-123">YouTube video</a>',
    ],
  ])('The button or film %s of a page builder is a link or an embed', async (text, expected) => {
    expect((await content(text)).html).toContain(expected)
  })

  it.each(['yoast-seo/table-of-contents', 'rank-math/toc-block', 'kadence/tableofcontents'])(
    'The table of contents of the block %s is not in a text, and the report says so',
    async (name) => {
      const { html, notes } = await content(
        `<!-- wp:${name} --><div class="toc"><h2>Table of contents</h2><ul><li><a href="#h-day-one">Day one</a></li></ul></div><!-- /wp:${name} --><!-- wp:heading --><h2 id="h-day-one">Day one</h2><!-- /wp:heading -->`,
      )
      expect(html.trim()).toBe('<h2 id="h-day-one">Day one</h2>')
      expect(notes.map(({ words }) => words)).toEqual([
        'A table of contents, which articles have here themselves, was left out.',
      ])
    },
  )

  it.each(['[toc]', '[ez-toc]', '[lwptoc min="2"]'])(
    'The table of contents of the shortcode %s is not in a text',
    async (shortcode) => {
      expect((await content(`${shortcode}\n\nRye.`)).html.trim()).toBe('<p>Rye.</p>')
    },
  )

  it('A video of a host that plays elsewhere is an embed here, with its caption', async () => {
    const { html, notes } = await content(
      '<!-- wp:embed {"url":"https://youtu.be/abcdef_-123","providerNameSlug":"youtube"} --><figure class="wp-block-embed"><div>https://youtu.be/abcdef_-123</div><figcaption>Rye</figcaption></figure><!-- /wp:embed -->',
      '',
    )
    expect(html).toContain(
      '<figure class="embed-video"><a href="https://youtu.be/abcdef_-123">YouTube video</a><figcaption>Rye</figcaption></figure>',
    )
    expect(notes).toEqual([])
  })

  it('A sound of the blog is an embed that is named by its file, or a player to be filled', async () => {
    const { html, notes } = await content(
      '[audio mp3="https://old.example/up/rye-talk.mp3"][/audio]\n\n[video src="/up/oven.mp4"]',
    )
    expect(html).toContain(
      '<figure class="embed-audio"><a href="https://old.example/up/rye-talk.mp3">rye-talk</a>',
    )
    expect(html).toContain('<video src="/up/oven.mp4"></video>')
    expect(notes).toEqual([])
  })

  it('A player keeps its frame with the caption, and a file is linked once', async () => {
    const { html } = await content(
      '<!-- wp:audio --><figure class="wp-block-audio"><audio src="/up/a.mp3"></audio><figcaption>Rye</figcaption></figure><!-- /wp:audio -->' +
        '<!-- wp:file --><div class="wp-block-file"><object class="wp-block-file__embed" data="/up/plan.pdf"></object><a href="/up/plan.pdf">plan</a><a href="/up/plan.pdf" class="wp-block-file__button" download>Download</a></div><!-- /wp:file -->',
    )
    expect(html).toMatch(/<figure[^>]*><audio src="\/up\/a\.mp3"><\/audio><figcaption>Rye/)
    expect(html.match(/plan\.pdf/g)).toHaveLength(1)
  })

  it('A page builder leaves its words, and a recipe of another plugin is named', async () => {
    const { html, notes, recipePage } = await content(
      '[et_pb_section fb_built="1"][et_pb_row][et_pb_text]Long words[/et_pb_text][vc_custom_heading text="A heading here"][/et_pb_row][/et_pb_section]\n\n[tasty-recipes id="4"] [mv_create key="2"] [amd-zlrecipe-recipe:3]',
    )
    expect(html).toContain('<p>Long words</p>')
    expect(html).toContain('<p>A heading here</p>')
    expect(html).not.toContain('et_pb')
    const recipes = notes.filter(({ topic }) => topic === RECIPES_ELSEWHERE)
    expect(recipePage).toBe('https://old.example/p1/')
    expect(html).toContain(
      '<p><code data-unknown="" data-recipe="">[tasty-recipes id="4"]</code></p>',
    )
    expect(recipes.map(({ words }) => words).join()).toMatch(/Tasty.*Mediavine.*ZipList/)
  })

  it('Every hostile text ends in time, and none is lost', async () => {
    for (const text of [
      '['.repeat(20_000),
      '[a b="'.repeat(5000),
      '<!-- wp:x {"a":'.repeat(5000),
      '<!-- wp:group -->'.repeat(2000),
      '[caption]'.repeat(3000),
      `${'[odd a="1"]'.repeat(3000)}words[/odd]`,
      '<!-- wp:block {"ref":1} /-->',
      '<div>'.repeat(50_000),
      '<pre>'.repeat(20_000),
      '<b>'.repeat(20_000),
      `a${' '.repeat(200_000)}`,
      `${'<p'.repeat(200_000)}>`,
      `${'<hr'.repeat(100_000)}>`,
    ])
      expect((await content(`${text} words`)).html).toContain('words')
    const circle = item(5, {
      'wp:post_type': 'wp_block',
      'content:encoded': '<!-- wp:block {"ref":5} /-->'.repeat(500),
    })
    expect((await content('<!-- wp:block {"ref":5} /-->', '', circle)).html).toContain(
      'reusable block 5',
    )
  })
})
