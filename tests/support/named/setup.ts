import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { createResources } from '../../../scripts/local/resources.ts'
import { makeRunFolder } from '../../../scripts/test/run-folder.ts'
import { pushMigrations } from '../../rehearsal/supabase-cli.ts'
import { giveBack, keepContent } from './content.ts'
import { describeEmbeddedOnly } from './embedded-only.ts'
import { reserveNamed } from './reserve.ts'
import { readNamedSupabase } from './status.ts'

/** Every test file uses the Supabase that is named, one after another. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const supabase = readNamedSupabase()
  if (!supabase) throw new Error('SUPABASE_STATUS names no file.')
  const { acquire, dispose } = createResources()
  try {
    const { folder } = await acquire(
      () => makeRunFolder('site-tests'),
      ({ remove }) => remove(),
    )
    await acquire(
      () => reserveNamed(supabase),
      (release) => release(),
    )
    const home = join(folder, 'home')
    await pushMigrations(supabase.databaseUrl, { root: process.cwd(), home })
    await acquire(
      () => keepContent(supabase),
      () => giveBack(supabase),
    )
    console.log(`\nThe Supabase of these tests is ${supabase.url}. ${describeEmbeddedOnly()}`)
    project.provide('namedSupabase', supabase)
    project.provide('clusterUrl', supabase.databaseUrl)
    project.provide('runFolder', folder)
    project.provide('demonstration', null)
    return dispose
  } catch (error) {
    await dispose()
    throw error
  }
}
