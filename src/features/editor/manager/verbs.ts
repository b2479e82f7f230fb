import { confirmAction } from '../../../components/confirm.ts'
import { showToast } from '../../../components/toast.ts'
import type { Build } from '../../builds/contract.ts'
import { followBuild } from '../../builds/store.ts'
import { loadOverview } from '../../overview/store.ts'
import type { ArticleOfDesk } from '../../search/contract.ts'
import { DONE, QUESTIONS, type Verb } from '../verbs.ts'
import { sendPublish, sendPurge, sendRestore, sendSuspend, sendToBin } from '../writing/api.ts'
import { loadList } from './store.ts'

/** Milliseconds (product specification, section 8: article manager). */
const SHOWN = 3200

/** Does it, and answers the build that shows it to readers. */
const SEND: Record<Verb, (id: string) => Promise<Build | null>> = {
  publish: async (id) => (await sendPublish(id)).build,
  suspend: async (id) => (await sendSuspend(id)).build,
  bin: sendToBin,
  purge: sendPurge,
  async restore(id) {
    await sendRestore(id)
    return null
  },
}

/** The verbs that a list offers for an article, by its state. */
export const verbsOf = ({ state }: ArticleOfDesk): Verb[] => {
  if (state === 'binned') return ['restore', 'purge']
  return [state === 'published' ? 'suspend' : 'publish', 'bin']
}

/** Does what was pressed, after asking where it hurts, and shows the list as it then is. */
export async function actOn(article: ArticleOfDesk, verb: Verb): Promise<void> {
  const hurts = verb === 'bin' || verb === 'purge'
  if (hurts && !(await confirmAction(QUESTIONS[verb](article)))) return
  try {
    followBuild(await SEND[verb](article.id))
    const heading = 'Success: Record updated.'
    showToast({ tone: 'success', heading, message: DONE[verb], duration: SHOWN })
  } catch (error) {
    const message = `Unable to update this record. ${(error as Error).message}`
    showToast({ tone: 'error', message, duration: SHOWN })
  }
  await Promise.all([loadList(), loadOverview()])
}
