import { describe, expect, it } from 'vitest'
import { article, comment, item, leftOut, meta, read, wxr } from './wxr.fixture.ts'

describe('Items of WordPress', () => {
  it('Only what readers saw comes as published; everything else is a draft, and says why', async () => {
    const states = ['publish', 'draft', 'pending', 'future', 'private', 'trash', 'publish']
    const pieces = await read(
      wxr(
        states
          .map((status, at) =>
            item(at + 1, { 'wp:status': status, ...(at === 6 && { 'wp:post_password': 'x' }) }),
          )
          .join('') + item(8, { 'wp:post_date_gmt': '2999-01-01 00:00:00' }),
      ),
    )
    const results = [1, 2, 3, 4, 5, 6, 7, 8].map((key) => article(pieces, key))
    expect(results.map(({ state }) => state)).toEqual([
      'published',
      'draft',
      'draft',
      'draft',
      'draft',
      'binned',
      'draft',
      'draft',
    ])
    expect(
      results.map(({ notes }) => notes.find(({ topic }) => topic === 'drafts')?.words ?? ''),
    ).toEqual([
      '',
      '',
      'It waited for a review, and is imported as a draft.',
      'It was scheduled for January 2, 2020, and is imported as a draft.',
      'It was private, so it is imported as a draft.',
      '',
      'It was protected by a password, so it is imported as a draft.',
      'It was scheduled for January 1, 2999, and is imported as a draft that is due then.',
    ])
  })

  it('Comments keep threads, names and stars; the unapproved are left out, and no email is kept', async () => {
    const pieces = await read(
      wxr(
        item(
          1,
          {},
          comment(3, { 'wp:comment_parent': '12', 'wp:comment_author': 'bo@mail.example' }) +
            comment(
              12,
              { 'wp:comment_author_email': 'ann@mail.example', 'wp:comment_parent': '0' },
              '<wp:commentmeta><wp:meta_key>wprm-comment-rating</wp:meta_key><wp:meta_value>4</wp:meta_value></wp:commentmeta>',
            ) +
            comment(4, { 'wp:comment_approved': 'spam' }) +
            comment(5, { 'wp:comment_approved': '0' }) +
            comment(6, { 'wp:comment_type': 'pingback' }) +
            comment(8, { 'wp:comment_type': 'constructor', 'wp:comment_approved': 'toString' }) +
            comment(9, { 'wp:comment_author': 'Cy' }).replace(
              /<wp:comment_id>9.*?comment_id>/,
              '',
            ) +
            comment(9, { 'wp:comment_author': 'Di' }).replace(/<wp:comment_id>9.*?comment_id>/, ''),
        ) + item(2, { 'wp:post_type': 'product' }, comment(7)),
      ),
    )
    const comments = pieces.filter((piece) => piece.kind === 'comment')
    const unnumbered = comments.splice(2, 2)
    expect(unnumbered.map(({ name }) => name)).toEqual(['Cy', 'Di'])
    expect(new Set(unnumbered.map(({ key }) => key)).size).toBe(2)
    expect(comments).toMatchObject([
      { key: '12', article: '1', parent: null, name: 'Ann', stars: 4 },
      { key: '3', parent: '12', name: 'bo', stars: null, writtenAt: '2020-02-02T03:04:05.000Z' },
    ])
    expect(article(pieces, 1)).toMatchObject({ stars: [{ card: '', numbers: [0, 0, 0, 1, 0] }] })
    expect(leftOut(pieces)).toEqual([
      'comment 4: It was marked as spam.',
      'comment 5: It was held for a review.',
      'comment 6: It is a pingback, which no reader wrote.',
      'comment 8: It was not approved.',
      'product 2: It belongs to a shop.',
      'comment 7: What it belongs to is not imported.',
    ])
    expect(JSON.stringify(pieces)).not.toContain('@mail.example')
  })

  it('What is in the export twice counts once, and says no more of persons than the first time', async () => {
    const rated = comment(
      2,
      {},
      '<wp:commentmeta><wp:meta_key>rating</wp:meta_key><wp:meta_value>5</wp:meta_value></wp:commentmeta>',
    )
    const text = { 'content:encoded': '[wprm-recipe id="3"] [wprm-recipe id="3"]' }
    const file = wxr(
      item(1, text, rated) +
        item(
          3,
          { 'wp:post_type': 'wprm_recipe' },
          '<category domain="wprm_suitablefordiet" nicename="glutenfreediet">Gluten Free</category>',
        ) +
        item(4, { 'wp:post_type': 'feedback', title: 'ann@mail.example' }, comment(5)),
    )
    const pieces = await read(file, file)
    const { recipes, stars, notes } = article(pieces, 1)
    expect(recipes).toMatchObject([{ data: { suitableForDiet: ['glutenfreediet'] } }])
    expect(stars).toEqual([{ card: recipes[0]?.id, numbers: [0, 0, 0, 0, 1] }])
    expect(notes).toEqual([])
    expect(leftOut(pieces)).toContain('feedback 4: It is in the export twice.')
    expect(JSON.stringify(pieces)).not.toContain('@mail.example')
  })

  it.each([
    'wprm-comment-rating',
    'ERRating',
    'cookbook_comment_rating',
    'recipe_rating',
    'tasty-recipes-rating',
    'rating',
  ])('A comment has the stars that a plugin stores as %s', async (key) => {
    const stars = `<wp:commentmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value>3</wp:meta_value></wp:commentmeta>`
    const pieces = await read(wxr(item(1, {}, comment(2, {}, stars))))
    expect(pieces.find(({ kind }) => kind === 'comment')).toMatchObject({ stars: 3 })
  })

  it('Former addresses are the permalink, old slugs and numbers; archives lead to what is nearest', async () => {
    const pieces = await read(
      wxr(
        item(
          7,
          { link: 'https://old.example/blog/2020/01/hen/', 'wp:post_date': '2020-01-02 03:04:05' },
          meta('_wp_old_slug', 'hens') + meta('_wp_old_date', '2019-12-30'),
        ) +
          item(9, {
            'wp:post_type': 'attachment',
            'wp:post_parent': '7',
            link: 'https://old.example/blog/2020/01/hen/menu-pdf/',
            'wp:attachment_url': 'https://old.example/blog/wp-content/uploads/menu.pdf',
          }) +
          item(8, { 'wp:post_type': 'page', link: 'https://old.example/blog/about/' }),
        'https://old.example/blog',
      ),
    )
    expect(article(pieces, 7).addresses).toEqual([
      '/blog/2020/01/hen/',
      '/blog/2020/01/hens/',
      '/blog/2019/12/hen/',
      '/blog/?p=7',
      '/blog/2020/01/hen/menu-pdf/',
      '/blog/?p=9',
      '/blog/?attachment_id=9',
    ])
    expect(pieces.find(({ kind }) => kind === 'page')).toMatchObject({
      addresses: ['/blog/about/', '/blog/?p=8', '/blog/?page_id=8'],
    })
    const redirects = pieces.flatMap((piece) =>
      piece.kind === 'redirect' ? [[piece.from, piece.to]] : [],
    )
    expect(redirects).toContainEqual(['/blog', '/'])
    expect(redirects).toContainEqual(['/blog/feed', '/rss.xml'])
    expect(redirects).toContainEqual(['/blog/2020/01', '/articles'])
    expect(redirects).toContainEqual(['/blog?m=202001', '/articles'])
    expect(redirects).toContainEqual(['/blog?feed=rss2', '/rss.xml'])
  })

  it('Titles and descriptions for search engines have their variables filled in', async () => {
    const searchTexts = async (...metas: [string, string][]) => {
      const more = metas.map(([key, value]) => meta(key, value)).join('')
      const { headline, sharing, notes } = article(
        await read(wxr(`<title>Old &amp; site</title>${item(1, { title: 'Rye' }, more)}`)),
        1,
      )
      expect(notes).toEqual([])
      return [headline, sharing]
    }
    expect(
      await searchTexts(
        ['_yoast_wpseo_metadesc', 'How %%title%% is baked at %%sitename%% #rye 100% well'],
        ['_yoast_wpseo_title', '%%title%% %%page%% %%sep%% %%sitename%%'],
      ),
    ).toEqual([
      'How Rye is baked at Old & site #rye 100% well',
      { title: '', description: '', canonical: '', hidden: false },
    ])
    expect(
      await searchTexts(
        ['rank_math_description', '%title%, baked'],
        ['rank_math_title', 'Best %title%'],
        ['rank_math_canonical_url', 'https://first.example/rye'],
        ['rank_math_robots', 'a:1:{i:0;s:7:"noindex";}'],
      ),
    ).toEqual([
      'Rye, baked',
      { title: 'Best Rye', description: '', hidden: true, canonical: 'https://first.example/rye' },
    ])
  })

  it('The prose above the mark for more is the headline; captions, pictures and lists are not', async () => {
    const headlineOf = async (text: string) =>
      article(await read(wxr(item(1, { 'content:encoded': `${text}\n<!--more-->\nMore.` }))), 1)
        .headline
    expect(
      await headlineOf(
        '[caption id="a"]<img src="a.jpg" /> The brown bowl[/caption]\n\nWhen Tom has a cold, I make <em>this</em>.\n\nhttps://youtu.be/abcdef_-123',
      ),
    ).toBe('When Tom has a cold, I make this.')
    expect(
      await headlineOf(
        '<!-- wp:paragraph -->\n<p>Full sours take ten days.</p>\n<!-- /wp:paragraph -->\n<!-- wp:more -->',
      ),
    ).toBe('Full sours take ten days.')
    expect(
      await headlineOf(
        '<strong>Materials:</strong>\n<ul><li>4 mm hook</li></ul>\nRnd 1: start 6 sc in a magic ring [6]',
      ),
    ).toBe('')
  })

  it('Categories below the fourth level are filed on it, and circles end', async () => {
    const category = (slug: string, parent: string) =>
      `<wp:category><wp:category_nicename>${slug}</wp:category_nicename><wp:category_parent>${parent}</wp:category_parent><wp:cat_name>${slug}</wp:cat_name></wp:category>`
    const pieces = await read(
      wxr(
        ['e:d', 'd:c', 'c:b', 'b:a', 'a:', 'x:y', 'y:x']
          .map((pair) => category(...(pair.split(':') as [string, string])))
          .join('') +
          item(
            1,
            {},
            '<category domain="category" nicename="e">e</category><category domain="post_tag" nicename="t">T</category>',
          ),
      ),
    )
    const categories = pieces.filter((piece) => piece.kind === 'category')
    expect(Object.fromEntries(categories.map(({ key, parent }) => [key, parent]))).toMatchObject({
      a: null,
      b: 'a',
      c: 'b',
      d: 'c',
      e: 'c',
      Tags: null,
      'tag t': 'Tags',
    })
    expect(categories.find(({ key }) => key === 'e')?.notes).toHaveLength(1)
    const order = categories.map(({ key }) => key)
    for (const { key, parent } of categories.filter(({ key }) => !'xy'.includes(key)))
      if (parent) expect(order.indexOf(parent)).toBeLessThan(order.indexOf(key))
    expect(article(pieces, 1).categories).toEqual(['e', 'tag t'])
  })

  it('The main menu leads to what comes, in its order; everything else of menus is said', async () => {
    const link = (id: number, menu: string, fields: Record<string, string>, title = '') =>
      item(
        id,
        { 'wp:post_type': 'nav_menu_item', title, 'wp:menu_order': String(100 - id) },
        `<category domain="nav_menu" nicename="${menu}">${menu}</category>` +
          Object.entries(fields)
            .map(([key, value]) => meta(`_menu_item_${key}`, value))
            .join(''),
      )
    const custom = (url: string, parent = '0') => {
      return { type: 'custom', url, menu_item_parent: parent }
    }
    const menu = (slug: string) =>
      `<wp:term><wp:term_taxonomy>nav_menu</wp:term_taxonomy><wp:term_slug>${slug}</wp:term_slug></wp:term>`
    const pieces = await read(
      wxr(
        menu('footer') +
          menu('main-menu') +
          '<wp:category><wp:term_id>5</wp:term_id><wp:category_nicename>bread</wp:category_nicename><wp:cat_name>Bread</wp:cat_name></wp:category>' +
          link(20, 'footer', custom('https://old.example/imprint/'), 'Imprint') +
          link(21, 'main-menu', custom('https://shop.example/'), 'Shop') +
          link(22, 'main-menu', { type: 'taxonomy', object: 'category', object_id: '5' }) +
          link(23, 'main-menu', { type: 'post_type', object: 'page', object_id: '2' }) +
          link(27, 'main-menu', { type: 'post_type', object: 'post', object_id: '3' }) +
          link(28, 'main-menu', { type: 'post_type', object: 'page', object_id: '4' }) +
          link(24, 'main-menu', custom('https://old.example/'), 'Home') +
          link(25, 'main-menu', custom('https://old.example/a/', '23'), 'Below') +
          link(26, 'main-menu', custom('javascript:alert(1)'), 'Bad') +
          item(2, { 'wp:post_type': 'page', title: 'About us' }) +
          item(3, { 'wp:status': 'draft', title: 'Soon', link: 'https://old.example/?p=3' }) +
          item(4, { 'wp:status': 'private', 'wp:post_type': 'page', title: 'Own' }),
      ),
    )
    expect(pieces.find(({ kind }) => kind === 'menu')).toMatchObject({
      key: 'main-menu',
      links: [
        { label: 'Home', href: '/' },
        { label: 'About us', href: '/p2/' },
        { label: 'Bread', href: '/category/bread' },
        { label: 'Shop', href: 'https://shop.example/' },
      ],
    })
    expect(leftOut(pieces)).toEqual([
      'term of nav_menu nav_menu footer: Only the main menu is imported.',
      'nav_menu_item 20: Only the main menu is imported.',
      'nav_menu_item 28: It leads to nothing that would be public.',
      'nav_menu_item 27: It leads to nothing that would be public.',
      'nav_menu_item 26: It leads to nothing that would be public.',
      'nav_menu_item 25: The menu of the header has one level here.',
    ])
    expect(pieces).toContainEqual(
      expect.objectContaining({ kind: 'left-out', place: 'nav_menu_item 27: Soon' }),
    )
    expect(pieces.filter(({ kind }) => kind === 'within')).toHaveLength(5)
  })

  it('Co-authors come in order, once, and an email address is no key', async () => {
    const pieces = await read(
      wxr(
        '<wp:author><wp:author_login>ann@mail.example</wp:author_login><wp:author_display_name>Ann</wp:author_display_name></wp:author>' +
          item(
            4,
            { 'wp:post_type': 'guest-author' },
            meta('cap-user_login', 'bo') + meta('cap-display_name', 'Bo B'),
          ) +
          item(
            1,
            { 'dc:creator': 'ann@mail.example' },
            '<category domain="author" nicename="cap-bo">bo</category><category domain="author" nicename="ann-mail-example">ann@mail.example</category><category domain="author" nicename="cap-bo">bo</category>',
          ),
      ),
    )
    const authors = pieces.filter((piece) => piece.kind === 'author')
    expect(authors.map(({ name }) => name)).toEqual(['Ann', 'Bo B'])
    expect(article(pieces, 1).authors).toEqual([authors[1]?.key, authors[0]?.key])
    expect(authors.map(({ key }) => key).join()).not.toContain('@')
  })
})
