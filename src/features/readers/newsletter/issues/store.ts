import { perform } from '../../../../components/admin-list/perform.ts'
import { createResource } from '../../../../lib/resource.ts'
import { callAsUser } from '../../../base/session/call-as-user.ts'
import {
  deleteIssue,
  type ListedIssue,
  listIssues,
  scheduleIssue,
  sendIssue,
  showIssue,
} from './contract.ts'

const EVERY_MS = 2000

export const { $state: $issues, load: loadIssues } = createResource(() =>
  callAsUser(listIssues, {}),
)

/** Polls while one is being sent; returns how to stop. */
export function watchIssues(): () => void {
  loadIssues()
  const timer = setInterval(() => {
    if ($issues.get().value?.results.some(({ state }) => state === 'sending')) loadIssues()
  }, EVERY_MS)
  return () => clearInterval(timer)
}

/** Resumes a stopped issue, too. */
export const send = (id: number): Promise<boolean> =>
  perform({
    async act() {
      await callAsUser(sendIssue, { id })
      return 'The issue is being sent.'
    },
    after: loadIssues,
  })

export const stop = ({ id }: ListedIssue): Promise<boolean> =>
  perform({
    async act() {
      await callAsUser(scheduleIssue, { id, at: null })
      return 'The issue does not go out.'
    },
    after: loadIssues,
  })

/** Whether it is on the site. */
export const show = ({ id, public: shown }: ListedIssue): Promise<boolean> =>
  perform({
    async act() {
      await callAsUser(showIssue, { id, public: !shown })
      return shown ? 'It leaves the site with the next build.' : 'It comes with the next build.'
    },
    after: loadIssues,
  })

export const remove = ({ id, subject }: ListedIssue): Promise<boolean> =>
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
