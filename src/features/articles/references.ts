import type { Reference } from './contract.ts'
import { doiAddress } from './rules.ts'

/** Where a reference can be read: its DOI, which stays, before its page, which moves. */
export const addressOf = ({
  doi,
  title_href,
}: Pick<Reference, 'doi' | 'title_href'>): string | null =>
  doiAddress(doi) ?? (/^https?:\/\//i.test(title_href) ? title_href : null)
