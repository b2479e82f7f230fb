import { createAdminList } from '../../../components/admin-list/create-admin-list.ts'
import { perform } from '../../../components/admin-list/perform.ts'
import { ROLES, type Role } from '../../../lib/roles.ts'
import { ordersOf, type SortBy } from '../../../lib/sort-by.ts'
import { callAsUser } from '../../base/session/call-as-user.ts'
import {
  type AdminPerson,
  changeRole,
  listPeople,
  logOutPerson,
  PEOPLE_COLUMNS,
  type PersonColumn,
  suspendPerson,
  unsuspendPerson,
} from './contract.ts'
import { QUESTIONS } from './questions.ts'

type Filter = { keyword: string; role: Role | ''; sort_by: SortBy<PersonColumn> }

export const people = createAdminList<AdminPerson, Filter>({
  query: { keyword: '', role: '', sort_by: '' },
  choices: { role: ROLES, sort_by: ordersOf(PEOPLE_COLUMNS) },
  fetchPage: ({ role, ...query }, slice) =>
    callAsUser(listPeople, { ...query, ...(role && { role }), ...slice }),
  keyOf: ({ id }) => id,
})

const ACTIONS = {
  suspend: { call: suspendPerson, done: 'is suspended' },
  unsuspend: { call: unsuspendPerson, done: 'can log in again' },
  'log-out': { call: logOutPerson, done: 'is logged out everywhere' },
}
export type Action = keyof typeof ACTIONS

/** Asks, then changes the account; resolves to whether that succeeded. */
export const act = (person: AdminPerson, action: Action): Promise<boolean> =>
  perform({
    ask: QUESTIONS[action](person),
    async act() {
      await callAsUser(ACTIONS[action].call, { id: person.id })
      return `${person.username} ${ACTIONS[action].done}.`
    },
    after: people.refresh,
  })

/** Null removes the role. */
export const giveRole = (person: AdminPerson, role: Role | null): Promise<boolean> =>
  perform({
    ask: QUESTIONS.role(person, role),
    async act() {
      await callAsUser(changeRole, { id: person.id, role })
      return role ? `${person.username} is an ${role}.` : `${person.username} no longer has a role.`
    },
    after: people.refresh,
  })
