import { join } from 'node:path'

/** Where a local release leads to the renderer that made it. */
export const RENDERER = '.renderer'

/** The module that rendered the pages of a local release. */
export const rendererOf = (release: string): string =>
  join(release, RENDERER, 'server', 'entry.mjs')

/** Where a release is made, and of what. */
export type ReleasePlace = {
  /** An empty folder. */
  out: string
  /** Where compiled pages are kept. */
  compiled: string
  /** The release before: what would be the same is taken from there by links. */
  former?: string | undefined
  /**
   * Whether the local platform serves it: with compressed files, a link to the renderer, and the
   * former search index until the next one follows.
   */
  local?: boolean | undefined
  /** How many changed pages one process makes alone. */
  alone?: number | undefined
}
