import type { Node } from '@tiptap/pm/model'

/** Every kind of block that the editor knows, with a word, picture or address of its own. */
const picture = (name: string, caption = '') =>
  `<figure><img src="/images/${name}/480.webp" alt="${name}" width="480" height="300">${caption && `<figcaption>${caption}</figcaption>`}</figure>`

const BLOCKS = [
  '<p>Alpha <strong>bravo</strong> charlie</p>',
  picture('one'),
  picture('two', 'Delta'),
  '<h2>Echo</h2>',
  `<figure class="gallery">${picture('three')}${picture('four', 'Foxtrot')}</figure>`,
  '<hr>',
  `<figure class="picture-comparison">${picture('five')}${picture('six')}</figure>`,
  '<figure class="embed-video"><a href="https://youtu.be/abcdef_-123">Golf</a><figcaption>Hotel</figcaption></figure>',
  '<figure class="embed-file"><a href="/files/0123456789abcdef0123/apron.pdf">India</a></figure>',
  '<ul><li>Juliet<ul><li>Kilo</li></ul></li><li>Lima <img src="/images/seven/480.webp" alt="seven"></li></ul>',
  '<hr data-card="3f0d2f4e-9f5c-4a51-8d5e-1d1f6f2b7a10">',
  `<blockquote class="callout-tip"><p>Mike</p>${picture('eight', 'November')}</blockquote>`,
  `<table><thead><tr><th>Oscar</th><th>Papa</th></tr></thead><tbody><tr><td>Quebec</td><td><p>Romeo</p>${picture('nine')}</td></tr></tbody></table>`,
  '<pre><code>Sierra\n</code></pre>',
  '<p>Tango<span data-footnote="">Uniform</span> victor</p>',
  '<pre>Whiskey\n  xray</pre>',
  `<ol><li><p>Yankee</p>${picture('ten')}</li></ol>`,
  picture('eleven', 'Zulu <small>Photo: Zebra</small>'),
  '<p>End</p>',
]

/** Begins and ends with another kind for each seed: the edges of a text are places of their own. */
export function bodyOfAllBlocks(seed: number): string {
  const first = seed % BLOCKS.length
  return [...BLOCKS.slice(first), ...BLOCKS.slice(0, first)].join('\n')
}

/** A word of three letters that no other text has: lost, doubled or torn, it is noticed. */
export const wordOf = (index: number): string =>
  [0, 1, 2].map((letter) => String.fromCodePoint(0x4e00 + index * 3 + letter)).join('')

/**
 * Each letter, picture, address, card and rule between two positions; empty for a frame without its
 * content. It is sent to a browser too, so it calls nothing else.
 */
export function contentOf(doc: Node, from = 0, to = doc.content.size): string[] {
  const content: string[] = []
  doc.nodesBetween(from, to, (node, at) => {
    if (node.isText)
      content.push(...(node.text ?? '').slice(Math.max(from - at, 0), to - at).replace(/\s/g, ''))
    else if (at >= from && at + node.nodeSize <= to) {
      const { src, href, id, html, words } = node.attrs
      const own = src ?? href ?? id ?? html ?? words
      if (own !== undefined && own !== null) content.push(String(own))
      if (node.type.name === 'embed' && href === null) content.push('')
      if (node.type.name === 'horizontalRule') content.push('rule')
    }
  })
  return content.sort()
}
