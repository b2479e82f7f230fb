import { gemoji } from 'gemoji'
import own from './signs.json' with { type: 'json' }

export type Sign = { name: string; sign: string; words: string }

/** Special characters, then emoji. */
export const SIGNS: Sign[] = [
  ...own,
  ...gemoji.map(({ emoji, description, names, tags }) => ({
    name: description,
    sign: emoji,
    words: [...names, ...tags].join(' ').replaceAll('_', ' '),
  })),
]
