import { navigate } from 'wouter/use-browser-location'
import { confirmAction } from '../../../../../components/confirm.ts'
import type { ToastAction } from '../../../../../components/toast.ts'
import { followBuild } from '../../../../base/builds/store.ts'
import { loadDashboard } from '../../../overview/store.ts'
import type { AdminArticleRow } from '../../../search/contract.ts'
import { addressOf } from '../admin-addresses.ts'
import { duplicateArticle, sendStateChange } from '../editor/article-calls.ts'
import { tellDone, tellRefused } from '../outcome-toasts.ts'
import { DONE, QUESTIONS, type Verb, viewAction } from '../state-verbs.ts'
import { loadList } from './store.ts'

export async function actOn(article: AdminArticleRow, verb: Verb): Promise<void> {
  const deletes = verb === 'bin' || verb === 'delete'
  if (deletes && !(await confirmAction(QUESTIONS[verb](article)))) return
  try {
    followBuild((await sendStateChange[verb](article.id)).build)
    tellDone({ message: DONE[verb], action: actionAfter(article, verb) })
  } catch (error) {
    tellRefused('update', error)
  }
  await Promise.all([loadList(), loadDashboard()])
}

function actionAfter(article: AdminArticleRow, verb: Verb): ToastAction | undefined {
  if (verb === 'publish') return viewAction(article.id)
  if (verb !== 'suspend') return undefined
  return { label: 'Undo', act: () => actOn(article, 'publish') }
}

export async function duplicate({ id }: AdminArticleRow): Promise<void> {
  try {
    const copy = await duplicateArticle(id)
    tellDone({ record: 'created', message: 'This is your copy.' })
    navigate(addressOf(copy.id))
  } catch (error) {
    tellRefused('create', error)
  }
}
