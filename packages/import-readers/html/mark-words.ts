import { escapeHtml } from '@site/text/escape-html.ts'

/** Source text that the site cannot show. */
export const markedWords = (source: string): string => `<code>${escapeHtml(source)}</code>`
