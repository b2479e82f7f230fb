import { atom } from 'nanostores'
import { callAsUser } from '../../../../base/session/call-as-user.ts'
import { type ArticleTitle, listArticleTitles } from '../../../search/contract.ts'
import { MOST_AT_ONCE, TOO_MANY } from '../changes/contract.ts'
import { $view, articles, filterOf } from './store.ts'

export type ArticleSelection = {
  /** The selected articles by id, in the order in which they were selected. */
  chosen: ReadonlyMap<string, ArticleTitle>
  problem: string
}

const NONE: ArticleSelection = { chosen: new Map(), problem: '' }

export const $selection = atom(NONE)

let lastToggled: string | null = null

export function clearSelection(): void {
  lastToggled = null
  $selection.set(NONE)
}

/** Selects or deselects articles; those beyond `MOST_AT_ONCE` are not selected. */
export function select(some: ArticleTitle[], on: boolean): void {
  const chosen = new Map($selection.get().chosen)
  for (const { id, title, state } of some) {
    if (!on) chosen.delete(id)
    else if (chosen.has(id) || chosen.size < MOST_AT_ONCE) chosen.set(id, { id, title, state })
  }
  const whole = !on || some.every(({ id }) => chosen.has(id))
  $selection.set({ chosen, problem: whole ? '' : TOO_MANY })
}

/** Toggles an article; with `range`, all articles from the one that was toggled last. */
export function toggle(article: ArticleTitle, { range = false } = {}): void {
  const listed = articles.$list.get().items ?? []
  const places = [lastToggled, article.id].map((id) => listed.findIndex((one) => one.id === id))
  const [from = -1, to = -1] = places.toSorted((a, b) => a - b)
  const on = !$selection.get().chosen.has(article.id)
  select(range && from >= 0 ? listed.slice(from, to + 1) : [article], on)
  lastToggled = article.id
}

export async function selectMatching(): Promise<void> {
  try {
    const { results } = await callAsUser(listArticleTitles, filterOf($view.get()))
    select(results, true)
  } catch (error) {
    $selection.set({ ...$selection.get(), problem: (error as Error).message })
  }
}

export const articlesOf = (count: number): string =>
  count === 1 ? '1 article' : `${count.toLocaleString('en-US')} articles`
