import { confirmAction } from '../../../../../components/confirm.ts'
import { followBuild } from '../../../../base/builds/store.ts'
import { callAsUser } from '../../../../base/session/call-as-user.ts'
import { loadDashboard } from '../../../overview/store.ts'
import { type ArticleChange, changeArticles } from '../changes/contract.ts'
import { tellDone, tellRefused } from '../outcome-toasts.ts'
import { describeChange, questionOf } from './bulk-changes.ts'
import { LIST_STATUS } from './ListMessage.tsx'
import { $refused, articlesOf, selectedArticles } from './selected-articles.ts'
import { loadList } from './store.ts'

export type ChangeValue = { id: number; name: string }

/** Changes the selected articles; resolves to true when the user has confirmed and it was sent. */
export async function changeSelected(
  change: ArticleChange,
  value: ChangeValue | null,
): Promise<boolean> {
  const chosen = [...selectedArticles.$state.get().chosen.values()]
  const titles = chosen.map(({ title }) => title)
  if (!(await confirmAction(questionOf(change, titles, value?.name)))) return false
  const ids = chosen.map(({ id }) => id)
  await send(change, ids, value)
  return true
}

async function send(change: ArticleChange, ids: string[], value: ChangeValue | null) {
  const { chosen } = selectedArticles.$state.get()
  const argument = value && { [change === 'set_author' ? 'author' : 'tag']: value.id }
  try {
    const answer = await callAsUser(changeArticles, { change, ids, ...argument })
    const { changed, unchanged, refused, build } = answer
    const refusals = refused.map((one) => ({ ...one, title: chosen.get(one.id)?.title ?? one.id }))
    $refused.set(refusals)
    // Changed articles leave the selection. Refused ones and newly selected ones stay in it.
    const left = new Set(refused.map(({ id }) => id))
    selectedArticles.select(
      ids.flatMap((id) => (left.has(id) ? [] : (chosen.get(id) ?? []))),
      false,
    )
    followBuild(build)
    // The bar with the focus disappears when nothing is selected any more.
    document.getElementById(LIST_STATUS)?.focus()
    const undo = { label: 'Undo', act: () => undoSuspension(changed) }
    const action = change === 'suspend' && changed.length > 0 ? undo : undefined
    if (changed.length + unchanged.length > 0)
      tellDone({ message: describeChange(change, changed.length, unchanged.length), action })
    else tellRefused('update', new Error(`None of ${articlesOf(ids.length)} was changed.`))
  } catch (error) {
    tellRefused('update', error)
  }
  await Promise.all([loadList(), loadDashboard()])
}

const undoSuspension = (ids: string[]) => send('publish', ids, null)
