import MarkdownIt from 'markdown-it'
import type { StoredImage } from '../../src/features/base/images/contract.ts'
import { TABLE_ROWS } from '../../src/lib/table-rows.ts'

export type FigureOf = (name: string) => StoredImage

const CARD = '::card'

/**
 * `![alt](figure:froe-angles "Caption. [Drawing: Wes Tanaka]")` alone becomes a figure, a line
 * `::card` the next card.
 */
export function articleHtml(source: string, figureOf: FigureOf, cardIds: string[] = []): string {
  const nextCards = [...cardIds]
  const markdown = new MarkdownIt({ html: false, typographer: true })
  // markdown-it refuses unknown schemes such as `figure:`.
  markdown.validateLink = (address) => /^(https?:|mailto:|tel:|\/|#|figure:)/i.test(address)
  markdown.renderer.rules.table_open = () => `<table class="${TABLE_ROWS}">`
  markdown.core.ruler.push('figures', ({ tokens }) => {
    for (const [index, token] of tokens.entries()) {
      const [image, ...others] = token.children ?? []
      if (token.type !== 'inline' || image?.type !== 'image' || others.length > 0) continue
      const open = tokens[index - 1]
      const close = tokens[index + 1]
      if (open?.type !== 'paragraph_open' || close?.type !== 'paragraph_close') continue
      open.tag = 'figure'
      close.tag = 'figure'
      token.children = null
      token.type = 'html_block'
      token.content = figure(
        image.content,
        String(image.attrGet('src') ?? ''),
        image.attrGet('title')?.toString() ?? null,
        figureOf,
      )
    }
  })
  markdown.core.ruler.push('cards', ({ tokens }) => {
    for (const [index, token] of tokens.entries()) {
      if (token.type !== 'inline' || token.content !== CARD) continue
      for (const beside of [tokens[index - 1], tokens[index + 1]]) if (beside) beside.hidden = true
      const id = nextCards.shift()
      token.type = 'html_block'
      token.content = id ? `<hr data-card="${id}">\n` : ''
    }
  })
  return markdown.render(source)
}

function figure(alt: string, src: string, caption: string | null, figureOf: FigureOf): string {
  const { url, width, height } = figureOf(src.replace('figure:', ''))
  const text = new MarkdownIt().utils.escapeHtml
  const below = caption ? `<figcaption>${credited(text(caption))}</figcaption>` : ''
  return `<img src="${url}" alt="${text(alt)}" width="${width}" height="${height}">${below}`
}

const credited = (caption: string): string =>
  caption.replace(/\[([^\]]+)\]$/, (_, credit) => `<small>${credit}</small>`)
