import { join } from 'node:path'
import { openClient } from '../../src/server/supabase.ts'
import { createMailbox } from '../platform/mailbox.ts'
import { isOwnMagazine, loadSeedData } from '../seed/load.ts'
import { startLocalBackend } from './backend.ts'
import type { Resources } from './resources.ts'
import type { SiteSettings } from './settings.ts'
import { step } from './steps.ts'

/**
 * Starts the backend and sets its environment variables. A new folder gets the demonstration,
 * unless `empty`.
 * @throws Error when the folder has the other kind of content
 */
export async function startLoadedBackend(
  { dataDir, empty }: SiteSettings,
  siteUrl: string,
  acquire: Resources['acquire'],
) {
  const mailbox = createMailbox(join(dataDir, 'mail'))
  const backend = await step('Database and backend are up', () =>
    acquire(
      () => startLocalBackend({ dataDir, siteUrl }),
      (running) => running.close(),
    ),
  )
  const { env, databaseUrl, storeObjects } = backend
  Object.assign(process.env, env)
  const isOwn = await isOwnMagazine(databaseUrl, empty)
  const client = openClient(env.SUPABASE_SECRET_KEY, undefined, 30_000)
  if (!isOwn)
    await step('Demonstration content is in place', () =>
      loadSeedData({ databaseUrl, client, storeObjects }),
    )
  return { backend, mailbox, isDemonstration: !isOwn }
}
