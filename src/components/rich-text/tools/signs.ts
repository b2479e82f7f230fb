import { gemoji } from 'gemoji'
import own from './signs.json' with { type: 'json' }

export type Sign = { name: string; sign: string; words: string }

export const SIGNS: Sign[] = [
  ...own,
  ...gemoji.map(({ emoji, description, names, tags }) => ({
    name: description,
    sign: emoji,
    words: [...names, ...tags].join(' ').replaceAll('_', ' '),
  })),
]
