import { existsSync, linkSync, mkdirSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { makeOgPicture, makeShape } from '../../src/features/base/images/og-picture.server.ts'
import { inShapes, ogPath, readSharingName } from '../../src/features/base/images/rules.ts'
import type { OgCover } from '../../src/features/base/images/with-focus.server.ts'
import { replaceFile } from './release-files.ts'
import { shortDigest } from './short-digest.ts'

/** The version of the pictures; increase it when the code draws them differently. */
const MAKER = 'src/features/base/images/og-picture.server.ts'

type Pictures = {
  made: Record<string, string>
  written: string[]
  problems: string[]
}

type Picture = { path: string; source: string; lacks: string; make(): Promise<Buffer | null> }

export type PictureSources = {
  covers: Map<string, OgCover | undefined>
  /** Pictures of cards, which search engines get in several shapes. */
  cardPictures: OgCover[]
}

const picturesOf = ({ covers, cardPictures }: PictureSources, paper: string): Picture[] => [
  ...[...covers].flatMap(([id, cover]) =>
    cover
      ? [
          {
            path: ogPath(id),
            source: cover.url + (cover.focus ?? ''),
            lacks: `/article/${id} has no picture for previews elsewhere: `,
            make: () => makeOgPicture(cover, paper),
          },
        ]
      : [],
  ),
  ...cardPictures.flatMap((picture) =>
    inShapes(picture.url).flatMap((path) => {
      const shape = readSharingName(path.split('/').at(-1) ?? '')?.shape
      const lacks = `${path} for search engines was not made: `
      const source = picture.url + (picture.focus ?? '')
      if (!shape || shape === 'whole') return []
      return [{ path, source, lacks, make: () => makeShape(picture, shape, paper) }]
    }),
  ),
]

/** Writes pictures for social media; those that fail are omitted (rule: builds/broken-picture). */
export async function writePictures(
  out: string,
  sources: PictureSources,
  paper: string,
  former: string | undefined,
  formerKeys: Record<string, string>,
): Promise<Pictures> {
  const maker = shortDigest(await readFile(MAKER, 'utf8'))
  const made: Pictures['made'] = {}
  const written: string[] = []
  const problems: string[] = []
  for (const { path, source, lacks, make } of picturesOf(sources, paper)) {
    const key = shortDigest(maker + paper + source)
    if (key !== formerKeys[path] || !former || !isLinked(former, out, path)) {
      const picture = await make().catch((error: Error) => error)
      if (picture === null || picture instanceof Error) {
        const reason = picture?.message ?? 'its cover is gone.'
        problems.push(lacks + reason)
        continue
      }
      replaceFile(join(out, path), picture)
      written.push(path.slice(1))
    }
    made[path] = key
  }
  for (const path of Object.keys(formerKeys))
    if (!(path in made)) await rm(join(out, path), { force: true })
  return { made, written, problems }
}

/** Whether the picture is there, with all files of the former release or by a link of its own. */
function isLinked(former: string, out: string, path: string): boolean {
  const file = join(out, path)
  if (existsSync(file)) return true
  mkdirSync(dirname(file), { recursive: true })
  try {
    linkSync(join(former, path), file)
    return true
  } catch {
    return false
  }
}
