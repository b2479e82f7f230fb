import { readRows, rowsOf } from '../../../../server/database-errors.ts'
import { conflict, notFound } from '../../../../server/errors.ts'
import { handle, type UserContext } from '../../../../server/handle.ts'
import type { Call } from '../../../../server/incoming-call.ts'
import type { Client } from '../../../../server/supabase.ts'
import { startBuild } from '../../../base/builds/start-build.server.ts'
import * as contract from './contract.ts'

const findUnits = async (client: Client) =>
  readRows(
    contract.ownUnit,
    await client.from('units').select('id,name,plural,names,amount,of_unit,version').order('name'),
  )

const findCupWeights = async (client: Client) =>
  readRows(
    contract.cupWeight,
    await client.from('cup_weights').select('id,name,names,grams,source,version').order('name'),
  )

export async function findMeasures(client: Client) {
  const [units, weights] = await Promise.all([findUnits(client), findCupWeights(client)])
  return { units, weights }
}

const OTHERS = 'Someone else has changed this. Copy your text, then open it again.'

type Editor = Pick<Call & UserContext, 'client' | 'defer'>
type Row = { name: string }

/** Adds, changes and removes rows of a table; each of these asks for a build. */
const writerOf = (table: 'units' | 'cup_weights', missing: string) => ({
  async add(row: Row, { client, defer }: Editor) {
    rowsOf(await client.from(table as 'units').insert(row as never))
    defer(startBuild())
    return { message: `“${row.name}” was added.` }
  },
  async update({ id, version }: { id: number; version: number }, row: Row, call: Editor) {
    const rows = call.client.from(table as 'units')
    const changed = { ...row, version: version + 1 } as never
    const saved = rowsOf(
      await rows.update(changed).eq('id', id).eq('version', version).select('id'),
    )
    if (saved.length === 0) {
      const others = rowsOf(await call.client.from(table).select('id').eq('id', id))
      throw others.length > 0 ? conflict(OTHERS) : notFound(missing)
    }
    call.defer(startBuild())
    return { message: `“${row.name}” was saved.` }
  },
  async remove({ id }: { id: number }, { client, defer }: Editor) {
    const [removed] = rowsOf(await client.from(table).delete().eq('id', id).select('name'))
    if (!removed) throw notFound(missing)
    defer(startBuild())
    return { message: `“${removed.name}” was removed.` }
  },
})

const units = writerOf('units', contract.NO_UNIT)
const weights = writerOf('cup_weights', contract.NO_WEIGHT)

export const routes = [
  handle(contract.listUnits, async (_, { client }) => ({ results: await findUnits(client) })),
  handle(contract.addUnit, (unit, call) => units.add(contract.unitRow(unit), call)),
  handle(contract.updateUnit, ({ id, version, ...unit }, call) =>
    units.update({ id, version }, contract.unitRow(unit), call),
  ),
  handle(contract.removeUnit, units.remove),

  handle(contract.listCupWeights, async (_, { client }) => ({
    results: await findCupWeights(client),
  })),
  handle(contract.addCupWeight, (weight, call) => weights.add(contract.weightRow(weight), call)),
  handle(contract.updateCupWeight, ({ id, version, ...weight }, call) =>
    weights.update({ id, version }, contract.weightRow(weight), call),
  ),
  handle(contract.removeCupWeight, weights.remove),
]
