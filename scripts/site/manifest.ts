import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PageKey } from './pages.ts'

/** What a release says of itself, so that the next one can go on from it. */
export type Manifest = {
  /** The fingerprint of the code that made it. */
  code: string
  /** When every page of it was last made anew. */
  whole: string
  pages: Record<string, PageKey>
  /** What the pictures for previews elsewhere were made of. */
  pictures: Record<string, string>
  /** What the icons were made of. */
  icons?: string | undefined
  /** Whether the search index is of these pages, and not of earlier ones. */
  isIndexed: boolean
}

/** Hidden files are not served. */
export const MANIFEST = '.release.json'

/** The manifest of a release; null when it has none that can be read. */
export async function readManifest(folder: string): Promise<Manifest | null> {
  try {
    return JSON.parse(await readFile(join(folder, MANIFEST), 'utf8'))
  } catch {
    return null
  }
}
