import { readGuestEnv } from '../../server/env.ts'
import { openImage } from './encode-image.server.ts'
import { BUCKET, imageName, OG_SIZE } from './rules.ts'

const MOUNT = 28
const TIMEOUT_MS = 5000

/** The picture for social previews, on `paper`; null when it is gone, throws when unreadable. */
export async function makeOgPicture(cover: string, paper: string): Promise<Buffer | null> {
  const file = cover.split('/').at(-1)
  const stored = await fetch(
    `${readGuestEnv().SUPABASE_URL}/storage/v1/object/public/${BUCKET}/${imageName(cover)}/${file}`,
    { signal: AbortSignal.timeout(TIMEOUT_MS) },
  )
  // Storage answers 400 for what it does not have.
  if (stored.status === 404 || stored.status === 400) return null
  if (!stored.ok) throw new Error(`${cover} could not be read: ${stored.status}.`)
  return openImage(new Uint8Array(await stored.arrayBuffer()))
    .resize(OG_SIZE.width - 2 * MOUNT, OG_SIZE.height - 2 * MOUNT, {
      fit: 'cover',
      kernel: 'linear',
    })
    .flatten({ background: paper })
    .extend({ top: MOUNT, bottom: MOUNT, left: MOUNT, right: MOUNT, background: paper })
    .jpeg({ quality: 80 })
    .toBuffer()
}
