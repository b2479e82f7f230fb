import { calloutKind } from '@site/text/callout-signs.ts'
import { shallowBrackets } from '@site/text/shallow-brackets.ts'
import { withMarkdownBullets } from '@site/text/typed-bullets.ts'
import MarkdownIt from 'markdown-it'
import definitionLists from 'markdown-it-deflist'
import footnotes from 'markdown-it-footnote'
import { isLongText } from '../../archive/refuse.ts'
import { leadLinks } from '../../html/inner-links.ts'
import { markedWords } from '../../html/mark-words.ts'
import { mendedHtml } from '../../html/mended-html.ts'
import { noteIn } from '../../notes.ts'
import type { ImportNote } from '../../pieces.ts'
import { withoutForeignMarkup } from './foreign-markup.ts'
import { withoutHexoTags } from './hexo-tags.ts'
import { directiveChange } from './markdown-directives.ts'
import { knownShortcode, plainMarkdown, withoutAttributes } from './markdown-shortcodes.ts'
import { pairedShortcodes } from './paired-shortcodes.ts'

const markdown = new MarkdownIt({ html: true, linkify: true })
  .use(footnotes)
  .use(definitionLists)
  .use(shallowBrackets)
// Unsafe links are taken out later.
markdown.validateLink = () => true

// What these may hold has an end, so that a text of many opened ones takes linear time.
const SHORTCODE = /\{\{[<%]\s*([\s\S]{0,2000}?)\s*[>%]\}\}|\{%\s*([\s\S]{0,2000}?)\s*%\}/g
/** Template code in a text: an inline shortcode of Hugo, or a variable. */
const TEMPLATE =
  /\{\{[<%]\s*([\w-]+\.inline)\b[^}]{0,500}\}\}[\s\S]{0,20000}?\{\{[<%]\s*\/\s*\1\s*[>%]\}\}|\{\{-?\s*[a-z_][\w.]{0,60}(?:\s{0,9}\|[^{}\n]{0,300}|\s[^{}\n]{0,300})?\}\}/gi
const WIKI_PICTURE = /!\[\[([^\]|#]{1,300}\.(?:png|jpe?g|gif|webp|avif))(?:\|([^\]]{0,300}))?\]\]/gi
const WIKI_EMBED = /!\[\[([^\]|]{1,300})(?:\|[^\]]{0,300})?\]\]/g
const WIKI_LINK = /\[\[([^\]|#]{0,300})(#[^\]|]{0,300})?(?:\|([^\]]{0,300}))?\]\]/g
const RELATIVE = /<a\b[^>]*\shref="(?![a-z][a-z\d+.-]*:|[/#])/i
/** A rendered callout of Obsidian or GitHub. */
const CALLOUT = /<blockquote>\s*<p>\[!(\w+)\][+-]?[ \t]*(.*?)(\n|<\/p>)/g

export type MarkdownContext = {
  notes: ImportNote[]
  base?: string
  /** Null for an unknown page. */
  addressOf(name: string): string | null
}

function outsideCode(text: string, change: (part: string) => string): string {
  return text
    .split(/(^(?:```|~~~)[\s\S]*?^(?:```|~~~)[^\n]*$|`[^`\n]+`)/m)
    .map((part, index) => (index % 2 === 0 ? change(part) : part))
    .join('')
}

/** Not yet sanitized. */
export function markdownHtml(source: string, { notes, base, addressOf }: MarkdownContext): string {
  // Left out by `limitedPieces`.
  if (isLongText(source)) return source
  const note = noteIn(notes)
  const unknown = (words: string) => {
    note('shortcodes', `The text has a shortcode that is unknown here: ${words.slice(0, 200)}`)
    return markedWords(words)
  }
  const withoutDirectives = directiveChange(unknown)
  const plain = plainMarkdown(withoutHexoTags(source))
  const paired = pairedShortcodes(plain)
  const text = outsideCode(plain, (part) =>
    withMarkdownBullets(withoutAttributes(withoutDirectives(withoutForeignMarkup(part, unknown))))
      .replace(/%%[\s\S]*?%%/g, '')
      // Marked words of Obsidian, and small figures of Pandoc and Hugo.
      .replace(/(?<![=\w])==(?=[^\s=])([^=\n]{1,300})(?<=\S)==(?![=\w])/g, '$1')
      .replace(/(?<=[\p{L})])~(\d{1,3})~(?!~)/gu, '<sub>$1</sub>')
      .replace(/(?<=[\p{L}\d)])\^(\w{1,4})\^/gu, '<sup>$1</sup>')
      .replace(/^(?:import|export) .+ from .+$/gm, '')
      // Around figures.
      .replace(/^\^{3,}(.*)$/gm, '$1')
      .replace(TEMPLATE, (whole) => unknown(whole.replace(/\s+/g, ' ')))
      .replace(
        SHORTCODE,
        (whole, hugo, liquid) =>
          (hugo && paired(hugo)) ?? knownShortcode(hugo ?? liquid) ?? unknown(whole),
      )
      .replace(
        WIKI_PICTURE,
        (_, path, size) => `![${/^\d*(?:x\d+)?$/.test(size ?? '') ? '' : size}](<${path}>)`,
      )
      .replace(WIKI_EMBED, (_, name) => {
        note('embeds', `The embedded note “${name}” was replaced by a link.`)
        return linkTo(name, name)
      })
      .replace(WIKI_LINK, (_, name, heading = '', words) =>
        linkTo(name, words || name || heading.slice(1), heading),
      ),
  )
  function linkTo(target: string, words: string, heading = ''): string {
    const name = target.trim()
    // `#^` begins the id of a block.
    const isHeading = heading !== '' && !heading.startsWith('#^')
    const anchor = isHeading ? heading.toLowerCase().replace(/\s+/g, '-') : ''
    const address = name === '' ? '' : addressOf(name)
    const href = address === null ? '' : address + anchor
    if (href) return `[${words.replace(/[[\]]/g, '')}](<${href}>)`
    if (name) note('links', `The linked note “${name}” is missing.`)
    return words
  }
  const html = markdown.render(text)
  const led =
    base !== undefined && RELATIVE.test(html)
      ? mendedHtml(html, note, (tree) => leadLinks(tree, { base, addressOf, note }))
      : html
  return led.replace(CALLOUT, (_, word, title, end) => {
    const kind = calloutKind(word)
    const heading = title || (kind ? '' : word)
    const open = `<blockquote class="${kind ?? 'callout-note'}">`
    return `${open}${heading && `<p><strong>${heading}</strong></p>`}${end === '\n' ? '<p>' : ''}`
  })
}
