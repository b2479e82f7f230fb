import { join } from 'node:path'

export const RENDERER = '.renderer'

export const rendererOf = (release: string): string =>
  join(release, RENDERER, 'server', 'entry.mjs')

export type ReleasePlace = {
  out: string
  compiled: string
  former?: string | undefined
  /** Compresses files, links the renderer and keeps the former search index. */
  local?: boolean | undefined
  alone?: number | undefined
}
