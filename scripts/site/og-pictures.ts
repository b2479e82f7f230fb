import { createHash } from 'node:crypto'
import { link, mkdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { imageName, OG_SIZE, ogPath } from '../../src/features/images/rules.ts'
import { readEnv } from '../../src/server/env.ts'
import { removeFile, replaceFile } from './release-files.ts'

/** The paper that the prints are mounted on (tokens.css, --paper in light). */
const PAPER = '#f7f2e8'
const MOUNT = 28

type Pictures = {
  /** What each was made of, by its path. */
  made: Record<string, string>
  written: string[]
  /** A sentence for each that could not be made. */
  problems: string[]
}

/**
 * Writes the picture of each article for previews elsewhere. One whose cover is the same is taken from
 * the former release; one that cannot be made is left out (rule: builds/broken-picture).
 *
 * @param known what the pictures of the former release were made of, by path
 */
export async function writePictures(
  out: string,
  covers: Map<string, string | undefined>,
  former: string | undefined,
  known: Record<string, string>,
): Promise<Pictures> {
  const code = await readFile(import.meta.filename, 'utf8')
  const made: Pictures['made'] = {}
  const written: string[] = []
  const problems: string[] = []
  for (const [id, cover] of covers) {
    if (!cover) continue
    const path = ogPath(id)
    const key = createHash('sha256').update(code).update(cover).digest('base64url').slice(0, 16)
    if (key !== known[path] || !former || !(await isLinked(former, out, path))) {
      const picture = await ogPicture(cover).catch((error: Error) => error)
      if (picture instanceof Error) {
        problems.push(`/article/${id} has no picture for previews elsewhere: ${picture.message}`)
        continue
      }
      await replaceFile(join(out, path), picture)
      written.push(path.slice(1))
    }
    made[path] = key
  }
  for (const path of Object.keys(known)) if (!(path in made)) await removeFile(join(out, path))
  return { made, written, problems }
}

/** Whether a file of the former release could be taken. */
async function isLinked(former: string, out: string, path: string): Promise<boolean> {
  await mkdir(dirname(join(out, path)), { recursive: true })
  return link(join(former, path), join(out, path)).then(
    () => true,
    (error: NodeJS.ErrnoException) => error.code === 'EEXIST',
  )
}

/**
 * A cover on its mount, in the size of previews elsewhere.
 *
 * @throws Error when the stored picture cannot be read
 */
async function ogPicture(url: string): Promise<Buffer> {
  const name = imageName(url)
  const file = url.split('/').at(-1)
  const stored = await fetch(
    `${readEnv().SUPABASE_URL}/storage/v1/object/public/article-images/${name}/${file}`,
  )
  if (!stored.ok) throw new Error(`${url} could not be read: ${stored.status}.`)
  return sharp(await stored.arrayBuffer())
    .resize(OG_SIZE.width - 2 * MOUNT, OG_SIZE.height - 2 * MOUNT, {
      fit: 'cover',
      kernel: 'linear',
    })
    .extend({ top: MOUNT, bottom: MOUNT, left: MOUNT, right: MOUNT, background: PAPER })
    .jpeg({ quality: 80 })
    .toBuffer()
}
