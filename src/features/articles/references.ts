import type { Reference } from './contract.ts'
import { doiAddress } from './rules.ts'

/** Where a reference can be read: its DOI, which stays, before its page, which moves. */
export const addressOf = ({
  doi,
  title_href,
}: Pick<Reference, 'doi' | 'title_href'>): string | null =>
  doiAddress(doi) ?? (/^https?:\/\//i.test(title_href) ? title_href : null)

/** The full stop after a text, unless that ends in a stop of its own. */
export const stopAfter = (text: string): '' | '.' =>
  /[.!?\u2026]["')\]\u201d\u2019]*$/.test(text.trimEnd()) ? '' : '.'
