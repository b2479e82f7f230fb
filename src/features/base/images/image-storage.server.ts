import { rowsOf } from '../../../server/database-errors.ts'
import { unreachable } from '../../../server/errors.ts'
import { serviceClient } from '../../../server/service-client.ts'
import type { Client } from '../../../server/supabase.ts'
import { BUCKET, imageFiles, TEMPORARY } from './rules.ts'

/**
 * Moves images out of the temporary folder; those that are not in it stay where they are.
 * @throws ApiError 503
 */
export async function moveToPermanent(names: string[]): Promise<void> {
  if (names.length === 0) return
  const client = serviceClient()
  const waiting = rowsOf(
    await client.from('stored_images').select('name,width').in('name', names).eq('temporary', true),
  )
  for (const { name, width } of waiting) {
    await moveFiles(imageFiles(name, width), (file) => move(client, TEMPORARY + file, file))
    const permanent = { temporary: false, deleted_at: null }
    rowsOf(await client.from('stored_images').update(permanent).eq('name', name))
  }
}

/**
 * Moves a deleted picture back into the temporary folder, so that its address no longer answers.
 * @throws ApiError 503
 */
export async function moveToTemporary(name: string): Promise<void> {
  const client = serviceClient()
  const rows = rowsOf(await client.from('stored_images').select('width').eq('name', name))
  for (const { width } of rows)
    await moveFiles(imageFiles(name, width), async (file) => {
      // A file that is not there has no address already.
      if (await isThere(client, file)) await move(client, file, TEMPORARY + file)
    })
}

async function moveFiles(files: string[], moveOne: (file: string) => Promise<void>): Promise<void> {
  const moves = files.map(moveOne)
  // Even after a failure all moves must end before the next save moves the same files.
  await Promise.allSettled(moves)
  await Promise.all(moves)
}

const isThere = (client: Client, file: string): Promise<boolean> =>
  client.storage
    .from(BUCKET)
    .exists(file)
    .then(
      ({ data }) => data,
      () => false,
    )

async function move(client: Client, from: string, to: string): Promise<void> {
  const { error } = await client.storage.from(BUCKET).move(from, to)
  // Another call may have moved the file at the same time.
  if (error && !(await isThere(client, to))) throw unreachable()
}

export async function removeImages(names: string[], folder = ''): Promise<void> {
  const bucket = serviceClient().storage.from(BUCKET)
  for (const name of names) {
    const { data } = await bucket.list(folder + name)
    // Hosted Storage lists the names in the folder, the embedded one whole paths.
    const files = (data ?? []).map((file) => `${folder}${name}/${file.name.split('/').at(-1)}`)
    if (files.length > 0) await bucket.remove(files)
  }
}
