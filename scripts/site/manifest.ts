import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PageKey } from './pages.ts'

export type Manifest = {
  code: string
  /** When every page was last made anew. */
  whole: string
  pages: Record<string, PageKey>
  pictures: Record<string, string>
  icons?: string | undefined
  isIndexed: boolean
}

/** Hidden files are not served. */
export const MANIFEST = '.release.json'

export async function readManifest(folder: string): Promise<Manifest | null> {
  try {
    return JSON.parse(await readFile(join(folder, MANIFEST), 'utf8'))
  } catch {
    return null
  }
}
