import { join } from 'node:path'

export const RENDERER = '.renderer'

export const rendererOf = (release: string): string =>
  join(release, RENDERER, 'server', 'entry.mjs')

export type ReleasePlace = {
  out: string
  compiled: string
  /** Unchanged files are linked from it. */
  former?: string | undefined
  /** Compresses files, links the renderer, and keeps the former search index until the next one. */
  local?: boolean | undefined
  /** How many changed pages one process makes alone. */
  alone?: number | undefined
}
