import type { Reference } from './contract.ts'
import { doiAddress } from './rules.ts'

export const addressOf = ({
  doi,
  title_href,
}: Pick<Reference, 'doi' | 'title_href'>): string | null =>
  doiAddress(doi) ?? (/^https?:\/\//i.test(title_href) ? title_href : null)

/** The full stop after a text; empty when the text ends with one already. */
export const stopAfter = (text: string): '' | '.' =>
  /[.!?\u2026]["')\]\u201d\u2019]*$/.test(text.trimEnd()) ? '' : '.'
