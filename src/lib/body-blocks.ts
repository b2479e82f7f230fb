/** Labels of callouts, by the class of their quotation (rule: articles/callouts). */
export const CALLOUTS: Record<string, string> = {
  'callout-note': 'Note',
  'callout-tip': 'Tip',
  'callout-warning': 'Warning',
  'callout-safety': 'Safety',
}

/** The class of a sentence of the text that is repeated large. */
export const PULL_QUOTE = 'pull-quote'

/** The classes that a quotation may have. */
export const QUOTE_KINDS = [...Object.keys(CALLOUTS), PULL_QUOTE]

/** The only class of an element of a sanitised body; null without one. */
export const kindOf = ({ className }: { className?: unknown }): string | null =>
  Array.isArray(className) ? String(className[0]) : null

/** Names of the widths that are chosen for a picture, by the class of its figure. */
export const WIDTHS: Record<string, string> = {
  'figure-column': 'As wide as the text',
  'figure-wide': 'Wider than the text',
  'figure-full': 'As wide as there is room',
}

/** Figures of several pictures, each a figure with caption and credit. */
export const GALLERIES = ['gallery', 'picture-comparison']

/** Labels of figures of a link to what is shown at another address. */
export const EMBEDS: Record<string, string> = {
  'embed-video': 'Video',
  'embed-audio': 'Audio',
  'embed-page': 'Page',
  'embed-button': 'Button',
  'embed-file': 'File',
}

/** The classes that a figure may have. */
export const FIGURE_KINDS = [...Object.keys(WIDTHS), ...GALLERIES, ...Object.keys(EMBEDS)]

/** Pictures of a gallery; further ones begin another. */
export const MOST_PICTURES = 12

/** Whether the HTML of a page needs the style sheet of blocks. */
export const hasBlocks = (html: string): boolean =>
  /<figure class="(?:gallery|picture-comparison|embed-(?!button)\w+)"/.test(html)

const RATIOS = [0.6, 0.75, 1, 1.25, 1.5, 1.8, 2.4]

/** Width by height of a picture in a gallery, of the few that the style sheet knows. */
export function ratioOf({ width, height }: Record<string, unknown>): string {
  const ratio = Number(width) / Number(height) || 1
  return String(RATIOS.findLast((known) => known <= ratio * 1.1) ?? RATIOS[0])
}
