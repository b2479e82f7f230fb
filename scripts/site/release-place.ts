import { join } from 'node:path'

export const RENDERER = '.renderer'

export const rendererOf = (release: string): string =>
  join(release, RENDERER, 'server', 'entry.mjs')

export type ReleasePlace = {
  out: string
  compiled: string
  former?: string | undefined
  /**
   * Whether to compress files, link the renderer and keep the former search index, as a local
   * server needs.
   */
  local?: boolean | undefined
  /** More pages than so many are rendered in two processes, and linked in a thread. */
  alone?: number | undefined
}
