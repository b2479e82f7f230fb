/** Labels of callouts by CSS class (rule: articles/callouts). */
export const CALLOUTS: Record<string, string> = {
  'callout-note': 'Note',
  'callout-tip': 'Tip',
  'callout-warning': 'Warning',
  'callout-safety': 'Safety',
}

/** A pull quote repeats a sentence of the text in large type. */
export const PULL_QUOTE = 'pull-quote'

export const QUOTE_KINDS = [...Object.keys(CALLOUTS), PULL_QUOTE]

/** The class of an element in a sanitized body, which has one at most. */
export const kindOf = ({ className }: { className?: unknown }): string | null =>
  Array.isArray(className) ? String(className[0]) : null

/** Labels of a figure's widths by CSS class. */
export const WIDTHS: Record<string, string> = {
  'figure-column': 'As wide as the text',
  'figure-wide': 'Wider than the text',
  'figure-full': 'As wide as there is room',
}

export const GALLERIES = ['gallery', 'picture-comparison']

/** Labels by CSS class of figures that show a link. */
export const EMBEDS: Record<string, string> = {
  'embed-video': 'Video',
  'embed-audio': 'Audio',
  'embed-page': 'Page',
  'embed-button': 'Button',
  'embed-file': 'File',
}

export const FIGURE_KINDS = [...Object.keys(WIDTHS), ...GALLERIES, ...Object.keys(EMBEDS)]

/** Pictures in one gallery; further ones begin another gallery. */
export const MOST_PICTURES = 12

export const hasBlocks = (html: string): boolean =>
  /<figure class="(?:gallery|picture-comparison|embed-(?!button)\w+)"/.test(html)

const RATIOS = [0.6, 0.75, 1, 1.25, 1.5, 1.8, 2.4]

/** The nearest ratio that the style sheet has a class for. */
export function ratioOf({ width, height }: Record<string, unknown>): string {
  const ratio = Number(width) / Number(height) || 1
  return String(RATIOS.findLast((known) => known <= ratio * 1.1) ?? RATIOS[0])
}
