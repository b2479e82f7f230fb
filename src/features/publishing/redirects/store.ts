import { createAdminList } from '../../../components/admin-list/create-admin-list.ts'
import { performAll } from '../../../components/admin-list/perform-all.ts'
import { countOf } from '../../../lib/pluralize.ts'
import { ordersOf, type SortBy } from '../../../lib/sort-by.ts'
import { callAsUser } from '../../base/session/call-as-user.ts'
import {
  type AdminRedirect,
  addRedirect,
  listRedirects,
  REDIRECT_COLUMNS,
  type RedirectColumn,
  removeRedirect,
} from './contract.ts'

export const redirects = createAdminList<
  AdminRedirect,
  { keyword: string; sort_by: SortBy<RedirectColumn> }
>({
  query: { keyword: '', sort_by: '' },
  choices: { sort_by: ordersOf(REDIRECT_COLUMNS) },
  fetchPage: (query, slice) => callAsUser(listRedirects, { ...query, ...slice }),
  keyOf: ({ id }) => id,
})

/** Deletes redirects without a question, because it can be undone (rule: pages/own-redirects). */
export function remove(some: AdminRedirect[]): Promise<boolean> {
  let message = ''
  return performAll(some, redirects.selection, {
    async act({ id }) {
      message = (await callAsUser(removeRedirect, { id })).message
    },
    done: ({ length }) => (length === 1 ? message : `${countOf(length, 'redirect')} deleted.`),
    undo: ({ from_path, to_path, status }) =>
      callAsUser(addRedirect, { from: from_path, to: to_path ?? '', status }),
    undone: ({ length }) => `${countOf(length, 'redirect')} restored.`,
    after: redirects.refresh,
  })
}
