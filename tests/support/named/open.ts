import {
  type ImageObject,
  uploadImageObjects,
} from '../../../src/features/base/images/encode-image.server.ts'
import { openClient } from '../../../src/server/supabase.ts'
import { loadFixtures } from '../../fixtures/load.ts'
import { emptyContent } from './content.ts'
import type { NamedSupabase } from './status.ts'

/** Only the embedded Supabase has them. */
const OF_EMBEDDED = ['through', 'signingKeys', 'bcryptCost', 'template', 'storage'] as const

/** Empties the Supabase that is named, and loads the fixtures. @throws Error when a test wants more */
export async function openNamed(supabase: NamedSupabase, options: Record<string, unknown>) {
  const option = OF_EMBEDDED.find((name) => options[name] !== undefined)
  if (option)
    throw new Error(
      `A test with the option ${option} needs the embedded Supabase: name it in tests/support/named/embedded-only.ts.`,
    )
  const { url, databaseUrl } = supabase
  await emptyContent(supabase)
  await loadFixtures(databaseUrl)
  return { backend: { url, storeObjects: storeByApi }, databaseUrl, keys: supabase }
}

/** As many as a Storage takes at once. */
const AT_ONCE = 8

/** With the environment of a site over it. @throws Error when Storage refuses one */
export async function storeByApi(objects: ImageObject[]): Promise<void> {
  const client = openClient(process.env.SUPABASE_SECRET_KEY ?? '', undefined, 30_000)
  for (let from = 0; from < objects.length; from += AT_ONCE)
    await uploadImageObjects(client, objects.slice(from, from + AT_ONCE))
}
