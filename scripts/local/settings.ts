import { resolve } from 'node:path'

/** What the environment says about a local copy of the site. */
export type SiteSettings = {
  /** Where everything local lives: database, storage, mail, releases. */
  dataDir: string
  /** 0 takes any free port. */
  port: number
  /** Whether it is a magazine of one's own and not the demonstration. */
  empty: boolean
}

const STANDARD_PORT = 8888

/** Said to a command of the magazine that was begun with `npm start -- --empty`. */
export const EMPTY = '--empty'

/**
 * Reads `PORT` and `SITE_DATA_DIR`, and whether `--empty` was said.
 *
 * @throws Error with one sentence when PORT is no port
 */
export function readSettings(
  env: NodeJS.ProcessEnv = process.env,
  said: string[] = process.argv,
): SiteSettings {
  const text = env.PORT?.trim() || String(STANDARD_PORT)
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN
  if (!(port <= 65_535)) throw new Error(`PORT must be a number from 0 to 65535; it is "${text}".`)
  const empty = said.includes(EMPTY)
  const dataDir = resolve(env.SITE_DATA_DIR?.trim() || (empty ? '.data-empty' : '.data'))
  return { dataDir, port, empty }
}
