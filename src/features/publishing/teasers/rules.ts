import type { Teaser } from './contract.ts'

export const PAGE_LENGTH = 18

/** Made once: making one costs more than using it. */
export const bylineList = new Intl.ListFormat('en', { type: 'conjunction' })

export const byline = ({ authors }: Pick<Teaser, 'authors'>): string =>
  bylineList.format(authors.map(({ name }) => name))
