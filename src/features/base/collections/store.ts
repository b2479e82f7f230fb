import type { GenericSchema } from 'valibot'
import { createAdminList } from '../../../components/admin-list/create-admin-list.ts'
import type { Endpoint } from '../../../lib/endpoint.ts'
import { callAsUser } from '../session/call-as-user.ts'

type ListCall<Item> = Endpoint<
  GenericSchema<object, object>,
  GenericSchema<unknown, { results: Item[] }>
>

/**
 * The list of a collection that is loaded as a whole.
 * @param input what its call is told
 */
export const collectionList = <Item extends { id: unknown }>(
  call: ListCall<Item>,
  input: object = {},
) =>
  createAdminList<Item>({
    query: undefined,
    fetchPage: () => callAsUser(call, input),
    keyOf: ({ id }) => id,
  })
