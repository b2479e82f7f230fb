import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PageKey } from './pages.ts'

export type Manifest = {
  code: string
  /** When every page was last rendered, as ISO 8601. */
  whole: string
  pages: Record<string, PageKey>
  pictures: Record<string, string>
  icons?: string | undefined
  /**
   * The state of what the release shows, by which the next one knows that nothing has changed.
   * Missing when something was left out.
   */
  state?: string | undefined
  isIndexed: boolean
}

/** A hidden file, because those are not served. */
export const MANIFEST = '.release.json'

export async function readManifest(folder: string): Promise<Manifest | null> {
  try {
    return JSON.parse(await readFile(join(folder, MANIFEST), 'utf8'))
  } catch {
    return null
  }
}
