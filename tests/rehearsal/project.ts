import { join } from 'node:path'
import { startBackend } from '../../scripts/backend/app.ts'
import { backendKeys } from '../../scripts/backend/keys.ts'
import { loadSeedData } from '../../scripts/seed/load.ts'
import { openClient } from '../../src/server/supabase.ts'
import { createSigningKeys, signWith } from '../support/signing-keys.ts'
import { PROJECT_HOST, PROJECT_URL, SITE_URL } from './names.ts'
import { made, type Stage } from './stage.ts'

/** With ES256 tokens, and the demonstration. */
export async function startProject(stage: Stage): Promise<void> {
  const { superuserUrl: databaseUrl } = made(stage, 'database')
  const keys = await backendKeys(join(stage.folder, 'keys.json'))
  const signing = createSigningKeys()
  const backend = await stage.acquire(
    () =>
      startBackend({
        databaseUrl,
        storageFolder: join(stage.folder, 'storage'),
        keys,
        siteUrl: SITE_URL,
        around: (answer) => signWith(signing, keys.jwtSecret, answer),
        async sendMail() {},
      }),
    ({ close }) => close(),
  )
  // From this process, because the name of the project has no DNS entry.
  Object.assign(process.env, {
    SUPABASE_URL: backend.url,
    SUPABASE_PUBLISHABLE_KEY: keys.publishableKey,
    SUPABASE_SECRET_KEY: keys.secretKey,
    SITE_URL,
  })
  await loadSeedData({
    databaseUrl,
    client: openClient(keys.secretKey, undefined, 30_000),
    storeObjects: backend.storeObjects,
  })
  await stage.gateway.leadPlain(PROJECT_HOST, Number(new URL(backend.url).port))
  stage.made.project = { keys, databaseUrl, url: backend.url }
}

export function functionEnvironment(stage: Stage, extra: Record<string, string> = {}) {
  const { keys } = made(stage, 'project')
  return {
    SUPABASE_URL: PROJECT_URL,
    SUPABASE_PUBLISHABLE_KEY: keys.publishableKey,
    SUPABASE_SECRET_KEY: keys.secretKey,
    SITE_URL,
    // Functions know neither the context nor the name of the platform.
    AWS_LAMBDA_FUNCTION_NAME: 'rehearsal',
    ...extra,
  }
}
