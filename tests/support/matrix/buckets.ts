import type { SupabaseClient } from '@supabase/supabase-js'
import type { Holders } from './rights.ts'

/** Who reads a file of each bucket by its public address; nobody lists, uploads or changes any. */
export const BUCKETS: Record<string, { read: Holders | null }> = {
  'article-images': { read: 'guest' },
  'article-files': { read: 'guest' },
  exports: { read: null },
  backups: { read: null },
  imports: { read: null },
}

const FILE = Buffer.from('a picture')
const optionsOf = (bucket: string) => ({
  contentType: bucket === 'article-files' ? 'application/pdf' : 'image/webp',
})

/** A file that the service has stored, for one attempt. */
export async function storeFile(service: SupabaseClient, bucket: string): Promise<string> {
  const path = `${crypto.randomUUID()}/1.webp`
  const { error } = await service.storage.from(bucket).upload(path, FILE, optionsOf(bucket))
  if (error) throw error
  return path
}

/** What a person can do with files in a bucket; each attempt has a file of its own. */
export async function triedOnFiles(
  client: SupabaseClient,
  service: SupabaseClient,
  name: string,
): Promise<string> {
  const bucket = client.storage.from(name)
  const there = (path: string) =>
    service.storage
      .from(name)
      .download(path)
      .then(({ data }) => data?.text() ?? null)
  const attempts: [string, () => Promise<boolean>][] = [
    [
      'read',
      async () => {
        const { data } = bucket.getPublicUrl(await storeFile(service, name))
        return (await fetch(data.publicUrl)).ok
      },
    ],
    [
      'list',
      async () => {
        const folder = (await storeFile(service, name)).split('/')[0]
        const { data } = await bucket.list(folder)
        return (data?.length ?? 0) > 0
      },
    ],
    [
      'upload',
      async () => {
        const path = `${crypto.randomUUID()}/1.webp`
        await bucket.upload(path, FILE, optionsOf(name))
        return (await there(path)) !== null
      },
    ],
    [
      'replace',
      async () => {
        const path = await storeFile(service, name)
        await bucket.update(path, Buffer.from('another'), optionsOf(name))
        return (await there(path)) === 'another'
      },
    ],
    [
      'move',
      async () => {
        const path = await storeFile(service, name)
        await bucket.move(path, `moved/${path}`)
        return (await there(path)) === null
      },
    ],
    [
      'delete',
      async () => {
        const path = await storeFile(service, name)
        await bucket.remove([path])
        return (await there(path)) === null
      },
    ],
  ]
  const done: string[] = []
  for (const [verb, attempt] of attempts) if (await attempt()) done.push(verb)
  return done.join(' ')
}
