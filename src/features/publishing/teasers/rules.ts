import type { Teaser } from './contract.ts'

export const PAGE_LENGTH = 18

const list = new Intl.ListFormat('en', { type: 'conjunction' })

export const byline = ({ authors }: Pick<Teaser, 'authors'>): string =>
  list.format(authors.map(({ name }) => name))
