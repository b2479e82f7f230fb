import * as v from 'valibot'
import { readResult, readRows, requireFound } from '../../../server/database-errors.ts'
import type { UserContext } from '../../../server/handle.ts'
import type { Call } from '../../../server/incoming-call.ts'
import type { Client } from '../../../server/supabase.ts'
import { startBuild } from '../builds/start-build.server.ts'
import { preparePicture } from '../images/prepare-picture.server.ts'

type Entries = v.ObjectEntries
type Changing = Pick<Call & UserContext, 'client' | 'defer'>
type Changed = Parameters<typeof requireFound>[0]

type Stored<Item> = {
  item: v.ObjectSchema<Entries, undefined>
  view: string
  /** The column that orders the items, before their ids. */
  order: string
  /** Orders the items otherwise. */
  inOrder?(items: Item[]): Item[]
  missing: string
  /** The SQL functions that change them. */
  sql: { create: string; update: string; remove: string }
  /** The field with a picture. */
  picture: string
}

/** The handlers of a collection whose changes answer all items, and each of which asks for a build. */
export function editedCollection<Item>(stored: Stored<Item>) {
  const { item, view, order, inOrder = (items) => items, missing, sql, picture } = stored
  async function find(client: Client) {
    const rows = client.from(view as 'admin_series').select(Object.keys(item.entries).join())
    const items = readRows(item, await rows.order(order as 'id').order('id'))
    return { results: inOrder(items as Item[]) }
  }
  const run = (client: Client, name: string, parameters: object) =>
    client.rpc(name as 'create_series', parameters as never)
  async function changed({ client, defer }: Changing, change: PromiseLike<Changed>) {
    requireFound(await change, missing)
    defer(startBuild())
    return find(client)
  }
  return {
    changed,
    list: (_: unknown, { client }: Changing) => find(client),
    async create(p_given: object, { client, defer }: Changing) {
      const id = readResult(v.number(), await run(client, sql.create, { p_given }))
      defer(startBuild())
      return { id, ...(await find(client)) }
    },
    async update(written: { id: number; version: number }, call: Changing) {
      const { id: p_id, version: p_version, ...fields } = written
      const given = fields as Record<string, never>
      const p_given = { ...given, [picture]: await preparePicture(given[picture] ?? null) }
      return changed(call, run(call.client, sql.update, { p_id, p_version, p_given }))
    },
    remove({ id: p_id, into: p_into }: { id: number; into?: number | undefined }, call: Changing) {
      return changed(call, run(call.client, sql.remove, { p_id, ...(p_into && { p_into }) }))
    },
  }
}
