import { confirmAction, type Question } from '../../../components/confirm.ts'
import { showToast } from '../../../components/toast.ts'
import { followBuild } from '../../builds/store.ts'
import { loadOverview } from '../../overview/store.ts'
import type { ArticleOfDesk } from '../../search/contract.ts'
import { sendVerb, type Verb } from './api.ts'
import { loadList } from './store.ts'

/** Milliseconds (product specification, section 8: article manager). */
const SHOWN = 3200

/** What is asked before a verb that hurts. */
const QUESTIONS: Partial<Record<Verb, (title: string) => Question>> = {
  bin: (title) => ({
    head: 'Move this article to the bin?',
    body: `“${title}” is gone for readers at once. It can be restored for 30 days.`,
    action: 'Move to the bin',
  }),
  purge: (title) => ({
    head: 'Delete this article for good?',
    body: `“${title}” goes with its comments, votes, references and images. It cannot be brought back.`,
    action: 'Delete for good',
  }),
}

/** The verbs that a list offers for an article, by its state. */
export const verbsOf = ({ state }: ArticleOfDesk): Verb[] => {
  if (state === 'binned') return ['restore', 'purge']
  return [state === 'published' ? 'suspend' : 'publish', 'bin']
}

/** Does what was pressed, after asking where it hurts, and shows the list as it then is. */
export async function actOn({ id, title }: ArticleOfDesk, verb: Verb): Promise<void> {
  const question = QUESTIONS[verb]
  if (question && !(await confirmAction(question(title)))) return
  try {
    followBuild(await sendVerb(verb, id))
    showToast({ tone: 'success', heading: 'Success: Record updated.', duration: SHOWN })
  } catch (error) {
    const message = `Unable to update this record. ${(error as Error).message}`
    showToast({ tone: 'error', message, duration: SHOWN })
  }
  await Promise.all([loadList(), loadOverview()])
}
