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
