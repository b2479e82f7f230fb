import { readRows, rowsOf } from '../../../server/database-errors.ts'
import { conflict, notFound } from '../../../server/errors.ts'
import { handle } from '../../../server/handle.ts'
import type { Client } from '../../../server/supabase.ts'
import { startBuild } from '../../builds/start-build.server.ts'
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

/** The tables of editors. */
export async function findMeasures(client: Client) {
  const [units, weights] = await Promise.all([findUnits(client), findCupWeights(client)])
  return { units, weights }
}
export type MeasureTables = Awaited<ReturnType<typeof findMeasures>>

const OTHERS = 'Somebody else has changed this meanwhile. Copy what you wrote, and open it again.'

/** Nothing was changed: another version is stored, or none. */
async function refuse(client: Client, table: 'units' | 'cup_weights', id: number) {
  const known = rowsOf(await client.from(table).select('id').eq('id', id))
  if (known.length > 0) throw conflict(OTHERS)
  throw notFound(table === 'units' ? contract.NO_UNIT : contract.NO_WEIGHT)
}

export const routes = [
  handle(contract.listUnits, async (_, { client }) => ({ results: await findUnits(client) })),

  handle(contract.addUnit, async (unit, { client, defer }) => {
    rowsOf(await client.from('units').insert(contract.unitRow(unit)))
    defer(startBuild())
    return { message: `“${unit.name}” was added.` }
  }),

  handle(contract.updateUnit, async ({ id, version, ...unit }, { client, defer }) => {
    const row = { ...contract.unitRow(unit), version: version + 1 }
    const changed = rowsOf(
      await client.from('units').update(row).eq('id', id).eq('version', version).select('id'),
    )
    if (changed.length === 0) await refuse(client, 'units', id)
    defer(startBuild())
    return { message: `“${unit.name}” was saved.` }
  }),

  handle(contract.removeUnit, async ({ id }, { client, defer }) => {
    const [removed] = rowsOf(await client.from('units').delete().eq('id', id).select('name'))
    if (!removed) throw notFound(contract.NO_UNIT)
    defer(startBuild())
    return { message: `“${removed.name}” was removed.` }
  }),

  handle(contract.listCupWeights, async (_, { client }) => ({
    results: await findCupWeights(client),
  })),

  handle(contract.addCupWeight, async (weight, { client, defer }) => {
    rowsOf(await client.from('cup_weights').insert(contract.weightRow(weight)))
    defer(startBuild())
    return { message: `“${weight.name}” was added.` }
  }),

  handle(contract.updateCupWeight, async ({ id, version, ...weight }, { client, defer }) => {
    const row = { ...contract.weightRow(weight), version: version + 1 }
    const changed = rowsOf(
      await client.from('cup_weights').update(row).eq('id', id).eq('version', version).select('id'),
    )
    if (changed.length === 0) await refuse(client, 'cup_weights', id)
    defer(startBuild())
    return { message: `“${weight.name}” was saved.` }
  }),

  handle(contract.removeCupWeight, async ({ id }, { client, defer }) => {
    const [removed] = rowsOf(await client.from('cup_weights').delete().eq('id', id).select('name'))
    if (!removed) throw notFound(contract.NO_WEIGHT)
    defer(startBuild())
    return { message: `“${removed.name}” was removed.` }
  }),
]
