import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { rowsOf } from '../../src/server/database-errors.ts'
import { guestClient } from '../../src/server/supabase.ts'

const HOURLY = './hourly.ts'

/** The source of a function for databases that cannot call the site each minute. */
const SOURCE = `// Written by the build: this database has no pg_cron and pg_net (docs/costs.md).
import hourly from ${JSON.stringify(HOURLY)}

export default hourly

export const config = { schedule: '*/5 * * * *' }
`

export async function writeSchedule(
  folder: string,
  databaseAsks: () => Promise<boolean> = async () =>
    rowsOf(await guestClient().rpc('asks_each_minute')),
): Promise<void> {
  const file = join(folder, 'every-five-minutes.ts')
  if (await databaseAsks()) return rm(file, { force: true })
  await writeFile(file, SOURCE)
  console.log(
    'The database cannot ask each minute what is due: a function does every five minutes.',
  )
}
