import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { paletteOf } from '../../src/features/site-settings/look/colours.ts'
import {
  type IconSource,
  makeIcons,
} from '../../src/features/site-settings/look/make-icons.server.ts'
import { replaceFile } from './release-files.ts'

/** What makes the icons: another version of it makes others. */
const MAKER = 'src/features/site-settings/look/make-icons.server.ts'

type WrittenIcons = { key: string | undefined; written: string[]; problems: string[] }

/**
 * Writes the icons of the site over the neutral ones (rule: site-settings/logo). Those of the release
 * before stay when nothing of them has changed, or when the logo cannot be read.
 *
 * @param known what the icons of the release before were made of
 */
export async function writeIcons(
  out: string,
  site: IconSource,
  known: string | undefined,
): Promise<WrittenIcons> {
  const made = [
    await readFile(MAKER, 'utf8'),
    site.logo?.url,
    paletteOf(site, 'light'),
    paletteOf(site, 'dark'),
  ]
  const key = createHash('sha256').update(JSON.stringify(made)).digest('base64url').slice(0, 16)
  if (key === known) return { key, written: [], problems: [] }
  const icons = await makeIcons(site).catch((error: Error) => error)
  if (icons instanceof Error)
    return {
      key: undefined,
      written: [],
      problems: [`The icons are the former ones: ${icons.message}`],
    }
  const written: string[] = []
  for (const [file, icon] of icons) if (await replaceFile(join(out, file), icon)) written.push(file)
  return { key, written, problems: [] }
}
