import sharp from 'sharp'
import { imageName } from '../../features/images/rules.ts'
import { readEnv } from '../../server/env.ts'

/** The size that previews elsewhere ask for. */
export const OG_SIZE = { width: 1200, height: 630 }

export const ogPath = (articleId: string): string => `/og/${articleId}.jpg`

/** The paper that the prints are mounted on (tokens.css, --paper in light). */
const PAPER = '#f7f2e8'
const MOUNT = 28

/**
 * A cover on its mount, in the size of previews elsewhere.
 *
 * @throws Error when the stored picture cannot be read
 */
export async function ogPicture(url: string): Promise<Buffer> {
  const name = imageName(url)
  const file = url.split('/').at(-1)
  const stored = await fetch(
    `${readEnv().SUPABASE_URL}/storage/v1/object/public/article-images/${name}/${file}`,
  )
  if (!stored.ok) throw new Error(`The picture ${url} could not be read: ${stored.status}`)
  return sharp(await stored.arrayBuffer())
    .resize(OG_SIZE.width - 2 * MOUNT, OG_SIZE.height - 2 * MOUNT, {
      fit: 'cover',
      kernel: 'linear',
    })
    .extend({ top: MOUNT, bottom: MOUNT, left: MOUNT, right: MOUNT, background: PAPER })
    .jpeg({ quality: 80 })
    .toBuffer()
}
