import type { Suggestions } from '../contract.ts'

/** The contract says it too; the dialog of every page must not bring the contract's schemas. */
const PATH = '/suggestions.json' satisfies typeof import('../contract.ts').SUGGESTIONS_PATH

/** Something that a reader may mean, and where it is. */
export type Suggestion = { label: string; kind: 'Category' | 'Article'; href: string }

/** Product specification, section 9. */
const MOST = 10
const CLOSENESS = { threshold: 0.6, distance: 100 }

type Match = (text: string) => Suggestion[]

let loading: Promise<Match> | undefined

/** Up to ten names that are like what was typed, the likest first; none when they cannot be had. */
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
  const [{ default: Fuse }, answer] = await Promise.all([import('fuse.js/basic'), fetch(PATH)])
  if (!answer.ok) throw new Error(`The suggestions answered ${answer.status}.`)
  const fuse = new Fuse(listed(await answer.json()), { keys: ['label'], ...CLOSENESS })
  return (text) => fuse.search(text, { limit: MOST }).map(({ item }) => item)
}

/** Every name with its place: a category leads to what is in it, a title to its article. */
const listed = ({ categories, articles }: Suggestions): Suggestion[] => [
  ...categories.map(
    ({ id, name }): Suggestion => ({
      label: name,
      kind: 'Category',
      href: `/search?tag=${id}&scr=1`,
    }),
  ),
  ...articles.map(
    ({ id, title }): Suggestion => ({ label: title, kind: 'Article', href: `/article/${id}` }),
  ),
]
