import { atom } from 'nanostores'
import { confirmAction, type Question } from '../../components/confirm.ts'
import { showToast } from '../../components/toast.ts'
import { createPagedList } from '../../lib/paged-list.ts'
import type { Role } from '../../lib/roles.ts'
import { callAsUser } from '../session/call-as-user.ts'
import {
  type AdminPerson,
  changeRole,
  listPeople,
  logOutPerson,
  suspendPerson,
  unsuspendPerson,
} from './contract.ts'
import { QUESTIONS } from './questions.ts'

type Filter = { keyword: string; role?: Role }

export const $filter = atom<Filter>({ keyword: '' })

export const people = createPagedList<AdminPerson, Filter>({
  size: 20,
  fetchPage: (filter, slice) => callAsUser(listPeople, { ...filter, ...slice }),
  keyOf: ({ id }) => id,
})

const SEND = {
  suspend: suspendPerson,
  unsuspend: unsuspendPerson,
  'log-out': logOutPerson,
}
export type Action = keyof typeof SEND

const DONE: Record<Action, (person: AdminPerson) => string> = {
  suspend: ({ username }) => `${username} is suspended.`,
  unsuspend: ({ username }) => `${username} can log in again.`,
  'log-out': ({ username }) => `${username} is logged out everywhere.`,
}

/** Does something with an account, once what it means is confirmed. */
export const act = (person: AdminPerson, action: Action): Promise<void> =>
  perform(
    QUESTIONS[action](person),
    () => callAsUser(SEND[action], { id: person.id }),
    DONE[action](person),
  )

/** Gives or takes a role, once what it means is confirmed. */
export const giveRole = (person: AdminPerson, role: Role | null): Promise<void> =>
  perform(
    QUESTIONS.role(person, role),
    () => callAsUser(changeRole, { id: person.id, role }),
    role ? `${person.username} is an ${role}.` : `${person.username} has no role any more.`,
  )

async function perform(question: Question, send: () => Promise<unknown>, done: string) {
  if (!(await confirmAction(question))) return
  try {
    await send()
    showToast({ tone: 'success', message: done })
  } catch (error) {
    showToast({ tone: 'error', message: (error as Error).message })
  }
  await people.load($filter.get(), Math.min(50, people.$list.get().items?.length ?? 20))
}
