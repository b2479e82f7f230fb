import { confirmAction } from '../../../components/confirm.ts'
import { showToast } from '../../../components/toast.ts'
import type { DeskArticle } from '../../articles/desk/contract.ts'
import type { Build } from '../../builds/contract.ts'
import { followBuild } from '../../builds/store.ts'
import {
  fetchArticle,
  sendPlan,
  sendPublish,
  sendPurge,
  sendRestore,
  sendSuspend,
  sendToBin,
} from './api.ts'
import { type Desk, isUnsaved } from './desk-state.ts'
import { save } from './saving.ts'
import { writingOf } from './writing.ts'

type Moved = { results: DeskArticle[]; build?: Build | null }

/** Shows the article to readers, with what was typed last. */
export const publish = (desk: Desk): Promise<boolean> =>
  savedFirst(desk, () => move(desk, sendPublish, 'Readers can see it now.'))

/** Takes the article from readers. */
export const suspend = (desk: Desk): Promise<boolean> =>
  move(desk, sendSuspend, 'Readers no longer see it.')

/** Plans the publication, with what was typed last; null takes the plan back. */
export const plan = (desk: Desk, at: string | null): Promise<boolean> =>
  at === null
    ? move(desk, (id) => sendPlan(id, null), 'The plan was taken back.')
    : savedFirst(desk, () =>
        move(desk, (id) => sendPlan(id, at), 'It will be published as planned.'),
      )

/** Takes the article out of the bin. */
export const restore = (desk: Desk): Promise<boolean> =>
  move(desk, sendRestore, 'It is back, and not published.')

/** Puts the article into the bin, once somebody is sure. */
export async function bin(desk: Desk): Promise<boolean> {
  const { saved } = desk.$state.get()
  const sure = await confirmAction({
    head: 'Move this article to the bin?',
    body: `“${saved.title}” is gone for readers at once. It stays in the bin for 30 days, and can be restored until then.`,
    action: 'Move to the bin',
  })
  return sure && move(desk, binned, 'It is in the bin.')
}

const binned = async (id: string): Promise<Moved> => {
  const build = await sendToBin(id)
  return { results: [await fetchArticle(id)], build }
}

/** Removes the article and everything that hangs on it, once somebody is sure; true when it is gone. */
export async function purge(desk: Desk): Promise<boolean> {
  const { saved } = desk.$state.get()
  const sure = await confirmAction({
    head: 'Delete this article for good?',
    body: `“${saved.title}” goes with its comments, votes, references and images. Nobody can bring it back, and its id “${saved.id}” stays taken.`,
    action: 'Delete for good',
  })
  const gone = sure && (await move(desk, removed, 'It is gone for good.'))
  if (gone) desk.keeping.settled()
  return gone
}

const removed = async (id: string): Promise<Moved> => ({ results: [], build: await sendPurge(id) })

const savedFirst = async (desk: Desk, act: () => Promise<boolean>): Promise<boolean> =>
  (!isUnsaved(desk.$state.get()) || (await save(desk))) && act()

async function move(
  desk: Desk,
  send: (id: string) => Promise<Moved>,
  message: string,
): Promise<boolean> {
  const id = desk.id()
  if (id === null) return false
  try {
    const { results, build } = await send(id)
    if (results[0]) takeOver(desk, results[0])
    if (build) followBuild(build)
    showToast({ tone: 'success', message })
    return true
  } catch (error) {
    const current = await fetchArticle(id).catch(() => null)
    if (current) takeOver(desk, current)
    showToast({ tone: 'error', message: (error as Error).message })
    return false
  }
}

/**
 * Shows the article as it now is. Where somebody else has saved a text meanwhile, one's own unsaved
 * one keeps the version that it began from: saving it meets the conflict.
 */
function takeOver(desk: Desk, article: DeskArticle): void {
  const state = desk.$state.get()
  const saved = writingOf(article)
  if (!isUnsaved(state)) desk.change({ article, saved, writing: saved, version: article.version })
  else if (article.version === state.version) desk.change({ article, saved })
  else desk.change({ article })
}
