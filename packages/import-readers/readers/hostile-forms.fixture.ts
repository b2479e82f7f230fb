import { comment, item, meta, wxr } from './wordpress/wxr.fixture.ts'

export type Files = Record<string, string>

const xml = (text: string): string =>
  [...text]
    .map((letter) => (/[<>&"'\r\n]/.test(letter) ? `&#${letter.codePointAt(0)};` : letter))
    .join('')
const csv = (text: string): string => `"${text.replaceAll('"', '""')}"`
const idOf = (at: number): string => String(at).padStart(32, '0')
const perText = (texts: string[], file: (text: string, at: number) => [string, string]): Files =>
  Object.fromEntries(texts.map(file))

const bloggerEntry = (text: string, at: number): string => {
  const kind = `<category scheme="http://schemas.google.com/g/2005#kind" term="http://schemas.google.com/blogger/2008/kind#`
  const content = `<title>${xml(text)}</title><content type="html">${xml(text)}</content><author><name>${xml(text)}</name></author><published>2020-01-02T03:04:05Z</published>`
  const post = `<entry><id>tag:blogger.com,1999:blog-1.post-${at}</id>${kind}post"/><category term="${xml(text)}"/>${content}</entry>`
  const reply = `<thr:in-reply-to ref="tag:blogger.com,1999:blog-1.post-${at}"/>`
  return `${post}<entry><id>tag:blogger.com,1999:blog-1.post-9${at}0000</id>${kind}comment"/>${reply}${content}</entry>`
}

const ghostPosts = (text: string, at: number) => {
  const cards = [
    ['html', { html: text }],
    ['markdown', { markdown: text }],
  ]
  const mobiledoc = {
    version: '0.3.1',
    markups: [],
    atoms: [],
    cards,
    sections: [
      [10, 0],
      [10, 1],
    ],
  }
  const bodies = [
    { html: text },
    { mobiledoc: JSON.stringify(mobiledoc) },
    { lexical: JSON.stringify({ root: { children: [{ type: 'html', html: text }] } }) },
  ]
  return bodies.map((body, form) => ({
    id: `${at}-${form}`,
    title: text,
    slug: text,
    status: 'published',
    type: 'post',
    visibility: 'public',
    published_at: '2020-05-06 07:08:09',
    custom_excerpt: text,
    ...body,
  }))
}

/** In a text, in the attributes of an unknown block, in a shortcode, in a caption, in a footnote. */
const wordpressItems = (text: string, at: number): string => {
  const note = `<p>Words<sup data-fn="n${at}">1</sup></p>`
  const contents = [
    text,
    `<!-- wp:acme/box ${JSON.stringify({ text })} --><p>${text}</p><!-- /wp:acme/box -->`,
    `[unknown words="${text}"]${text}[/unknown]`,
    `[caption id="x"]<img src="x.png" alt="${text}">${text}[/caption]`,
    `${note}<!-- wp:footnotes /-->`,
  ]
  const footnotes = meta('footnotes', JSON.stringify([{ id: `n${at}`, content: text }]))
  const commentFields = { 'wp:comment_author': xml(text), 'wp:comment_content': xml(text) }
  const items = contents.map((content, form) => {
    const id = at * contents.length + form + 1
    const fields = { title: text, 'content:encoded': content, 'excerpt:encoded': text, guid: text }
    const names = { 'dc:creator': text, 'wp:post_name': text }
    return item(id, { ...fields, ...names }, footnotes + comment(id, commentFields))
  })
  return items.join('')
}

/** Hostile texts where each system has its texts; a new reader is one line here. */
export const FORMS: Record<string, (texts: string[]) => Files> = {
  beehiiv: (texts) => ({
    'posts.csv': `id,web_title,status,audience,content_tags,url,web_subtitle,content_html,created_at\n${texts
      .map((text, at) => [
        ...[String(at), csv(text), 'confirmed', 'free', csv(text)],
        ...[`https://a.example/p/${at}`, csv(text), csv(text), '2020-01-02\n'],
      ])
      .join('')}`,
  }),
  Blogger: (texts) => ({
    'blog.xml': `<feed xmlns="http://www.w3.org/2005/Atom"><id>tag:blogger.com,1999:blog-1</id>${texts.map(bloggerEntry).join('')}</feed>`,
  }),
  Buttondown: (texts) => ({
    'emails.csv': `id,secondary_id,subject,publish_date,source,slug\n${texts
      .map((text, at) => `id-${at},${at},${csv(text)},2020-01-02,app,text-${at}\n`)
      .join('')}`,
    ...perText(texts, (text, at) => [`emails/text-${at}.md`, text]),
  }),
  Ghost: (texts) => ({
    'ghost.json': JSON.stringify({
      db: [
        { meta: { exported_on: 1, version: '5.0' }, data: { posts: texts.flatMap(ghostPosts) } },
      ],
    }),
  }),
  HTML: (texts) =>
    perText(texts, (text, at) => [
      `${at}.html`,
      `<!doctype html><title>${xml(text)}</title><meta name="author" content="${xml(text)}"><meta name="description" content="${xml(text)}"><article>${text}`,
    ]),
  Markdown: (texts) =>
    perText(texts, (text, at) => [
      `posts/${at}.md`,
      `---\n${JSON.stringify({ title: text, author: text, tags: [text], description: text })}\n---\n${text}`,
    ]),
  Medium: (texts) =>
    perText(texts, (text, at) => [
      `posts/2020-01-02_Post-${String(at).padStart(12, 'a')}.html`,
      `<article class='h-entry'><h1 class='p-name'>${xml(text)}</h1><section class='p-summary'>${xml(text)}</section><section class='e-content'>${text}</section></article>`,
    ]),
  'Movable Type': (texts) => ({
    'export.txt': texts
      .map((text, at) => {
        const line = text.replace(/\s+/g, ' ').slice(0, 300)
        const fields = `TITLE: ${line}\nAUTHOR: ${line}\nBASENAME: text_${at}\nTAGS: ${line}\nSTATUS: Publish\nCONVERT BREAKS: ${['0', '1', 'markdown'][at % 3]}`
        return `${fields}\n-----\nBODY:\n${text}\n-----\nCOMMENT:\nAUTHOR: ${line}\n${text}\n-----\n--------\n`
      })
      .join(''),
  }),
  Notion: (texts) =>
    perText(texts, (text, at) =>
      at % 2
        ? [`Page ${idOf(at)}.md`, `# ${text.replace(/\s+/g, ' ')}\n\n${text}`]
        : [`Page ${idOf(at)}.html`, `<article class="page"><h1>${xml(text)}</h1>${text}`],
    ),
  Subscribers: (texts) => ({
    'members.csv': `email,name,subscribed_to_emails\n${texts.map((text) => `${csv(text)},${csv(text)},true\n`).join('')}`,
  }),
  Substack: (texts) => ({
    'posts.csv': `post_id,post_date,is_published,email_sent_at,type,audience,title,subtitle\n${texts
      .map((text, at) => `${at}.t,2020-01-02,true,,newsletter,everyone,${csv(text)},${csv(text)}\n`)
      .join('')}`,
    ...perText(texts, (text, at) => [`posts/${at}.t.html`, text]),
  }),
  Wix: (texts) => ({
    'posts.csv': `Author,Main Category,Title,Excerpt,Slug,Plain Content,Published Date,Rich Content,Post Page URL,Internal ID\n${texts
      .map((text, at) => {
        const words = { type: 'TEXT', textData: { text, decorations: [{ type: text }] } }
        const picture = {
          type: 'IMAGE',
          imageData: { altText: text, image: { src: { id: text } } },
        }
        const button = { type: 'BUTTON', buttonData: { text, link: { url: text } } }
        const nodes = [{ type: 'PARAGRAPH', nodes: [words] }, picture, button]
        const named = Array.from({ length: 5 }, () => csv(text)).join()
        return `${named},${csv(text)},2020-01-02,${csv(JSON.stringify({ nodes }))},/post/${at},${at}\n`
      })
      .join('')}`,
  }),
  WordPress: (texts) => ({ 'export.xml': wxr(texts.map(wordpressItems).join('')) }),
}
