import type { Reference } from './contract.ts'

const DOI = /^(?:https?:\/\/(?:dx\.)?doi\.org\/|doi:\s*)?(10\.\d{4,9}\/\S+)$/i

/** Where a DOI leads, whichever way it was written down; null when it is none. */
export function doiAddress(doi: string): string | null {
  const [, name] = DOI.exec(doi.trim()) ?? []
  return name ? `https://doi.org/${encodeURI(name)}` : null
}

/** Where a reference can be read: its DOI, which stays, before its page, which moves. */
export const addressOf = ({
  doi,
  title_href,
}: Pick<Reference, 'doi' | 'title_href'>): string | null =>
  doiAddress(doi) ?? (/^https?:\/\//i.test(title_href) ? title_href : null)
