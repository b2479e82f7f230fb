import MarkdownIt from 'markdown-it'
import footnotes from 'markdown-it-footnote'
import { calloutKind } from '../../html/callout-kind.ts'
import { markedWords } from '../../html/mark-words.ts'
import { noteIn } from '../../notes.ts'
import type { ImportNote } from '../../pieces.ts'

const markdown = new MarkdownIt({ html: true, linkify: true }).use(footnotes)
// What may not be a link is taken out later, with everything else.
markdown.validateLink = () => true

const SHORTCODE = /\{\{[<%]\s*([\s\S]*?)\s*[>%]\}\}|\{%\s*([\s\S]*?)\s*%\}/g
const WIKI_PICTURE = /!\[\[([^\]|#]+\.(?:png|jpe?g|gif|webp|avif))(?:\|([^\]]*))?\]\]/gi
const WIKI_EMBED = /!\[\[([^\]|]+)(?:\|[^\]]*)?\]\]/g
const WIKI_LINK = /\[\[([^\]|#]*)(#[^\]|]*)?(?:\|([^\]]*))?\]\]/g
/** The first line of a callout of Obsidian or GitHub, rendered. */
const CALLOUT = /<blockquote>\s*<p>\[!(\w+)\][+-]?[ \t]*(.*?)(\n|<\/p>)/g

export type MarkdownContext = {
  notes: ImportNote[]
  /** The address of a page by the name that a wiki link has; null without one. */
  addressOf(name: string): string | null
}

/** Code is left as it is. */
function outsideCode(text: string, change: (part: string) => string): string {
  return text
    .split(/(^(?:```|~~~)[\s\S]*?^(?:```|~~~)[^\n]*$|`[^`\n]+`)/m)
    .map((part, index) => (index % 2 === 0 ? change(part) : part))
    .join('')
}

/** Markdown of Hugo, Jekyll, Eleventy, Astro and Obsidian as HTML, not yet sanitised. */
export function markdownHtml(source: string, { notes, addressOf }: MarkdownContext): string {
  const note = noteIn(notes)
  const text = outsideCode(source, (part) =>
    part
      .replace(/%%[\s\S]*?%%/g, '')
      .replace(/^(?:import|export) .+ from .+$/gm, '')
      .replace(SHORTCODE, (whole, hugo, liquid) => {
        note('shortcodes', `The shortcode ${String(hugo ?? liquid).slice(0, 60)} stays as words.`)
        return markedWords(whole)
      })
      .replace(
        WIKI_PICTURE,
        (_, path, size) => `![${/^\d*(?:x\d+)?$/.test(size ?? '') ? '' : size}](<${path}>)`,
      )
      .replace(WIKI_EMBED, (_, name) => {
        note('embeds', `The embedded note “${name}” became a link.`)
        return linkTo(name, name)
      })
      .replace(WIKI_LINK, (_, name, heading, words) =>
        linkTo(name, words || name || heading.slice(1)),
      ),
  )
  function linkTo(name: string, words: string): string {
    const address = name === '' ? '' : addressOf(name)
    if (address) return `[${words.replace(/[[\]]/g, '')}](<${address}>)`
    if (name) note('links', `The note “${name}” that is linked is not here.`)
    return words
  }
  return markdown.render(text).replace(CALLOUT, (_, word, title, end) => {
    const kind = calloutKind(word)
    const heading = title || (kind ? '' : word)
    const open = `<blockquote class="${kind ?? 'callout-note'}">`
    return `${open}${heading && `<p><strong>${heading}</strong></p>`}${end === '\n' ? '<p>' : ''}`
  })
}
