import { atom } from 'nanostores'
import { perform } from '../../../../components/admin-list/perform.ts'
import { followAddress } from '../../../../components/admin-list/query-address.ts'
import { createResource } from '../../../../lib/resource.ts'
import { inOrder, ordersOf, type SortBy } from '../../../../lib/sort-by.ts'
import { callAsUser } from '../../../base/session/call-as-user.ts'
import {
  deleteIssue,
  type ListedIssue,
  listIssues,
  pauseIssue,
  scheduleIssue,
  sendIssue,
  showIssue,
} from './contract.ts'

const EVERY_MS = 2000

export const { $state: $issues, load: loadIssues } = createResource(() =>
  callAsUser(listIssues, {}),
)

const COLUMNS = ['subject', 'state', 'sent', 'growth'] as const
export type IssueColumn = (typeof COLUMNS)[number]

/** The order of the list, which is in its address; it is sorted here, as it has all issues. */
export const $order = atom<{ sort_by: SortBy<IssueColumn> }>({ sort_by: '' })
followAddress($order, { sort_by: ordersOf(COLUMNS) })

const STATES: ListedIssue['state'][] = ['draft', 'sending', 'sent']

export const sortIssues = (issues: ListedIssue[], order: SortBy<IssueColumn>) =>
  inOrder(issues, order, {
    subject: ({ subject }) => subject,
    state: ({ state, finished_at }) => `${STATES.indexOf(state)} ${finished_at ?? ''}`,
    sent: ({ progress }) => progress.sent,
    growth: ({ progress }) => progress.gained - progress.stopped,
  })

/**
 * Loads the issues, and polls while one of them is being sent. Returns a function that stops this.
 */
export function watchIssues(): () => void {
  loadIssues()
  const timer = setInterval(() => {
    if ($issues.get().value?.results.some(({ state }) => state === 'sending')) loadIssues()
  }, EVERY_MS)
  return () => clearInterval(timer)
}

/** Starts sending an issue, or resumes one that was paused. */
export const send = (id: number): Promise<boolean> =>
  perform({
    async act() {
      await callAsUser(sendIssue, { id })
      return 'The issue is being sent.'
    },
    after: loadIssues,
  })

/** The copies that were not sent yet wait until the sending is continued. */
export const pause = (id: number): Promise<boolean> =>
  perform({
    async act() {
      await callAsUser(pauseIssue, { id })
      return 'Sending is paused.'
    },
    after: loadIssues,
  })

export const stop = ({ id }: ListedIssue): Promise<boolean> =>
  perform({
    async act() {
      await callAsUser(scheduleIssue, { id, at: null })
      return 'The issue will not be sent.'
    },
    after: loadIssues,
  })

/** Adds the page of an issue to the site or removes it, with the next build. */
export const show = ({ id, public: shown }: ListedIssue): Promise<boolean> =>
  perform({
    async act() {
      await callAsUser(showIssue, { id, public: !shown })
      return shown
        ? 'It will be removed with the next update of the site.'
        : 'It will be shown with the next update of the site.'
    },
    after: loadIssues,
  })

export const remove = ({ id, subject }: ListedIssue): Promise<boolean> =>
  perform({
    ask: {
      head: 'Remove this issue?',
      body: `“${subject}” was not sent and cannot be restored.`,
      action: 'Remove',
    },
    async act() {
      await callAsUser(deleteIssue, { id })
      return 'The issue was removed.'
    },
    after: loadIssues,
  })
