import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type IconSource,
  makeIcons,
} from '../../src/features/site/site-settings/look/make-icons.server.ts'
import { paletteOf } from '../../src/features/site/site-settings/shared/colors.ts'
import { replaceFile } from './release-files.ts'
import { shortDigest } from './short-digest.ts'

/** The version of the icons; increase it when the code draws them differently. */
const MAKER = 'src/features/site/site-settings/look/make-icons.server.ts'

type WrittenIcons = { key: string | undefined; written: string[]; problems: string[] }

/** Writes icons. Those of an unchanged or unreadable logo stay (rule: site-settings/logo). */
export async function writeIcons(
  out: string,
  site: IconSource,
  formerKey: string | undefined,
): Promise<WrittenIcons> {
  const made = [
    await readFile(MAKER, 'utf8'),
    site.logo?.url,
    paletteOf(site, 'light'),
    paletteOf(site, 'dark'),
  ]
  const key = shortDigest(JSON.stringify(made))
  if (key === formerKey) return { key, written: [], problems: [] }
  const icons = await makeIcons(site).catch((error: Error) => error)
  if (icons instanceof Error)
    return {
      key: undefined,
      written: [],
      problems: [`The icons are the former ones: ${icons.message}`],
    }
  const written: string[] = []
  for (const [file, icon] of icons) if (replaceFile(join(out, file), icon)) written.push(file)
  return { key, written, problems: [] }
}
