import { readFound, readResult } from '../../../server/database-errors.ts'
import { handle } from '../../../server/handle.ts'
import * as contract from './contract.ts'

type DatabaseResult = Parameters<typeof readResult>[1]

function personOf(result: DatabaseResult) {
  return { person: readFound(contract.changed.entries.person, result, contract.NO_PERSON) }
}

// The SQL functions check permissions again (rule: accounts/last-administrator).
export const routes = [
  handle(contract.listPeople, async ({ keyword, role, sort_by, offset, quantity }, { client }) => {
    const result = await client.rpc('list_people', {
      p_keyword: keyword,
      p_sort_by: sort_by,
      p_offset: offset,
      p_quantity: quantity,
      ...(role && { p_role: role }),
    })
    return readResult(contract.listPeople.answer, result)
  }),

  handle(contract.changeRole, async ({ id, role }, { client }) =>
    personOf(await client.rpc('change_role', { p_user: id, p_role: role as string })),
  ),

  handle(contract.suspendPerson, async ({ id }, { client }) =>
    personOf(await client.rpc('suspend_person', { p_user: id })),
  ),

  handle(contract.unsuspendPerson, async ({ id }, { client }) =>
    personOf(await client.rpc('unsuspend_person', { p_user: id })),
  ),

  handle(contract.logOutPerson, async ({ id }, { client }) =>
    personOf(await client.rpc('log_out_person', { p_user: id })),
  ),
]
