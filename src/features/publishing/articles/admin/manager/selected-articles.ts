import { atom } from 'nanostores'
import { createSelection } from '../../../../../components/admin-list/selection.ts'
import { showToast } from '../../../../../components/toast.ts'
import { callAsUser } from '../../../../base/session/call-as-user.ts'
import { type ArticleTitle, listArticleTitles } from '../../../search/contract.ts'
import { MOST_AT_ONCE, TOO_MANY } from '../changes/contract.ts'
import { $view, filterOf } from './store.ts'

export const selectedArticles = createSelection<ArticleTitle>({
  keyOf: ({ id }) => id,
  most: MOST_AT_ONCE,
  tooMany: TOO_MANY,
})

type Refusal = { id: string; title: string; reason: string }

/** What was not changed, with the reason. */
export const $refused = atom<Refusal[]>([])

export async function selectMatching(): Promise<void> {
  try {
    const { results } = await callAsUser(listArticleTitles, filterOf($view.get()))
    selectedArticles.select(results, true)
  } catch (error) {
    await showToast({ tone: 'error', message: (error as Error).message })
  }
}

export const articlesOf = (count: number): string =>
  count === 1 ? '1 article' : `${count.toLocaleString('en-US')} articles`
