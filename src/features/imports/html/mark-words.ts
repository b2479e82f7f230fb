import { escapeHtml } from '../../../lib/escape-html.ts'

/** What this site cannot show, in its own words: visible to readers and easy to find for editors. */
export const markedWords = (source: string): string => `<code>${escapeHtml(source)}</code>`
