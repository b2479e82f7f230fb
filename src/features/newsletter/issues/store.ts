import { perform } from '../../../components/admin-list/perform.ts'
import type { Question } from '../../../components/confirm.ts'
import { createResource } from '../../../lib/resource.ts'
import { callAsUser } from '../../session/call-as-user.ts'
import { deleteIssue, type Issue, listIssues, sendIssue } from './contract.ts'

const EVERY_MS = 2000

export const { $state: $issues, load: loadIssues } = createResource(() =>
  callAsUser(listIssues, {}),
)

/** Loads the issues repeatedly while one is being sent; returns a function that stops it. */
export function watchIssues(): () => void {
  loadIssues()
  const timer = setInterval(() => {
    if ($issues.get().value?.results.some(({ state }) => state === 'sending')) loadIssues()
  }, EVERY_MS)
  return () => clearInterval(timer)
}

/** Resolves whether it is going out. */
export const send = (id: number, ask?: Question): Promise<boolean> =>
  perform({
    ask,
    async act() {
      await callAsUser(sendIssue, { id })
      return 'The issue is being sent.'
    },
    after: loadIssues,
  })

export const remove = ({ id, subject }: Issue): Promise<boolean> =>
  perform({
    ask: {
      head: 'Remove this issue?',
      body: `“${subject}” was not sent and cannot be brought back.`,
      action: 'Remove',
    },
    async act() {
      await callAsUser(deleteIssue, { id })
      return 'The issue was removed.'
    },
    after: loadIssues,
  })
