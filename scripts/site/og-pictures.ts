import { link, mkdir, readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { makeOgPicture } from '../../src/features/images/og-picture.server.ts'
import { ogPath } from '../../src/features/images/rules.ts'
import { replaceFile } from './release-files.ts'
import { shortDigest } from './short-digest.ts'

/** Increase it when the code makes other pictures. */
const MAKER = 'src/features/images/og-picture.server.ts'

type Pictures = {
  made: Record<string, string>
  written: string[]
  problems: string[]
}

/**
 * Leaves out failed pictures (rule: builds/broken-picture).
 *
 * @param paper the background colour
 * @param known the sources of the former pictures, by path
 */
export async function writePictures(
  out: string,
  covers: Map<string, string | undefined>,
  paper: string,
  former: string | undefined,
  known: Record<string, string>,
): Promise<Pictures> {
  const code = await readFile(MAKER, 'utf8')
  const made: Pictures['made'] = {}
  const written: string[] = []
  const problems: string[] = []
  for (const [id, cover] of covers) {
    if (!cover) continue
    const path = ogPath(id)
    const key = shortDigest(code + paper + cover)
    if (key !== known[path] || !former || !(await isLinked(former, out, path))) {
      const picture = await makeOgPicture(cover, paper).catch((error: Error) => error)
      if (picture === null || picture instanceof Error) {
        const reason = picture?.message ?? 'its cover is gone.'
        problems.push(`/article/${id} has no picture for previews elsewhere: ${reason}`)
        continue
      }
      await replaceFile(join(out, path), picture)
      written.push(path.slice(1))
    }
    made[path] = key
  }
  for (const path of Object.keys(known))
    if (!(path in made)) await rm(join(out, path), { force: true })
  return { made, written, problems }
}

async function isLinked(former: string, out: string, path: string): Promise<boolean> {
  await mkdir(dirname(join(out, path)), { recursive: true })
  return link(join(former, path), join(out, path)).then(
    () => true,
    (error: NodeJS.ErrnoException) => error.code === 'EEXIST',
  )
}
