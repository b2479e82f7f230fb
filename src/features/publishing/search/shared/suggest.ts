import type Fuse from 'fuse.js/basic'
import { otherSpellings } from '../../spellings/rules.ts'
import { distanceTo } from './distance.ts'
import { readSuggestions } from './read-suggestions.ts'
import type { Suggestions } from './search-files.ts'

export type Suggestion = { label: string; kind: string; href?: string; act?(): unknown }

// rule: search/suggestions
const MOST = 6
export const LIKE = { keys: ['label'], threshold: 0.6, distance: 100 }
const FURTHEST = 0.5
/** The greatest distance of a suggestion beyond that of the best one. */
const TAIL = 0.2

type Match = (text: string) => Suggestion[]

let loading: Promise<Match> | undefined

/** Suggestions for a text; an empty list when they cannot be loaded. */
export async function suggest(text: string): Promise<Suggestion[]> {
  loading ??= load()
  try {
    return (await loading)(text)
  } catch {
    loading = undefined
    return []
  }
}

async function load(): Promise<Match> {
  const [{ default: Fuse }, suggestions] = await Promise.all([
    import('fuse.js/basic'),
    readSuggestions(),
  ])
  const fuse = new Fuse(listed(suggestions), LIKE)
  return (text) => bestOf(fuse, otherSpellings(text, suggestions.spellings))
}

/** The best suggestions for any spelling of a text; equally good ones keep the order of Fuse. */
export function bestOf(fuse: Pick<Fuse<Suggestion>, 'search'>, texts: string[]): Suggestion[] {
  const ranked = texts
    .flatMap((text) =>
      fuse.search(text).map(({ item }) => ({ item, distance: distanceTo(item.label, text) })),
    )
    .sort((one, other) => one.distance - other.distance)
  const furthest = Math.min(FURTHEST, (ranked[0]?.distance ?? 0) + TAIL)
  const near = ranked.filter(({ distance }) => distance <= furthest).map(({ item }) => item)
  return [...new Set(near)].slice(0, MOST)
}

const listed = ({ categories, articles, series }: Suggestions): Suggestion[] => [
  ...categories.map(
    ({ id, name }): Suggestion => ({
      label: name,
      kind: 'Category',
      href: `/search?tag=${id}&scr=1`,
    }),
  ),
  ...series.map(
    ({ slug, title }): Suggestion => ({ label: title, kind: 'Series', href: `/series/${slug}` }),
  ),
  ...articles.map(
    ({ id, title }): Suggestion => ({ label: title, kind: 'Article', href: `/article/${id}` }),
  ),
]
