import { escapeHtml } from '@site/text/escape-html.ts'

/** Source text that the site cannot show; the import leaves it out or keeps it, as is chosen. */
export const markedWords = (source: string): string =>
  `<code data-unknown="">${escapeHtml(source)}</code>`
