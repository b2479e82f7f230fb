import { join } from 'node:path'
import { startBackend } from '../../scripts/backend/app.ts'
import { backendKeys } from '../../scripts/backend/keys.ts'
import { loadSeedData } from '../../scripts/seed/load.ts'
import { openClient } from '../../src/server/supabase.ts'
import { storeByApi } from '../support/named/open.ts'
import type { NamedSupabase } from '../support/named/status.ts'
import { createSigningKeys, signWith } from '../support/signing-keys.ts'
import { PROJECT_HOST, PROJECT_URL, SITE_URL } from './names.ts'
import { made, type Stage } from './stage.ts'

/** With the demonstration. */
export async function startProject(stage: Stage): Promise<void> {
  const { superuserUrl: databaseUrl } = made(stage, 'database')
  const { keys, url, storeObjects } = stage.named
    ? openNamedProject(stage.named)
    : await startEmbeddedProject(stage, databaseUrl)
  // From this process, because the name of the project has no DNS entry.
  Object.assign(process.env, {
    SUPABASE_URL: url,
    SUPABASE_PUBLISHABLE_KEY: keys.publishableKey,
    SUPABASE_SECRET_KEY: keys.secretKey,
    SITE_URL,
  })
  await loadSeedData({
    databaseUrl,
    client: openClient(keys.secretKey, undefined, 30_000),
    storeObjects,
  })
  const { hostname, port } = new URL(url)
  await stage.gateway.leadPlain(PROJECT_HOST, Number(port || 80), hostname)
  stage.made.project = { keys, databaseUrl, url }
}

/** @throws Error when it speaks https: the rehearsal does so before it */
function openNamedProject(named: NamedSupabase) {
  if (!named.url.startsWith('http:'))
    throw new Error(`API_URL is ${named.url}: a rehearsal needs an address that begins with http:.`)
  return { keys: named, url: named.url, storeObjects: storeByApi }
}

/** With ES256 tokens. */
async function startEmbeddedProject(stage: Stage, databaseUrl: string) {
  const keys = await backendKeys(join(stage.folder, 'keys.json'))
  const signing = createSigningKeys()
  const { url, storeObjects } = await stage.acquire(
    () =>
      startBackend({
        databaseUrl,
        storageFolder: join(stage.folder, 'storage'),
        keys,
        siteUrl: SITE_URL,
        around: (answer) => signWith(signing, keys.jwtSecret, answer),
      }),
    ({ close }) => close(),
  )
  return { keys, url, storeObjects }
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
