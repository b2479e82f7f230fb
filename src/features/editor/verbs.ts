import type { Question } from '../../components/confirm.ts'

/** What is done to an article as a whole, from its own page and from the list. */
export type Verb = 'publish' | 'suspend' | 'bin' | 'restore' | 'purge'

/** What is said when it is done. */
export const DONE: Record<Verb, string> = {
  publish: 'Readers can see it now.',
  suspend: 'Readers no longer see it.',
  bin: 'It is in the bin.',
  restore: 'It is back, and not published.',
  purge: 'It is gone for good.',
}

/** What is asked before a verb that hurts. */
export const QUESTIONS: Record<'bin' | 'purge', (of: { id: string; title: string }) => Question> = {
  bin: ({ title }) => ({
    head: 'Move this article to the bin?',
    body: `“${title}” is gone for readers at once. It stays in the bin for 30 days, and can be restored until then.`,
    action: 'Move to the bin',
  }),
  purge: ({ id, title }) => ({
    head: 'Delete this article for good?',
    body: `“${title}” goes with its comments, votes, references and images. Nobody can bring it back, and its id “${id}” stays taken.`,
    action: 'Delete for good',
  }),
}
