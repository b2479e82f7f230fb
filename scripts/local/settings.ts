import { resolve } from 'node:path'

/** What the environment says about a local copy of the site. */
export type SiteSettings = {
  /** Where everything local lives: database, storage, mail, releases. */
  dataDir: string
  /** 0 takes any free port. */
  port: number
}

const STANDARD_PORT = 8888

/**
 * Reads `PORT` and `SITE_DATA_DIR`.
 *
 * @throws Error with one sentence when PORT is no port
 */
export function readSettings(env: NodeJS.ProcessEnv = process.env): SiteSettings {
  const text = env.PORT?.trim() || String(STANDARD_PORT)
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN
  if (!(port <= 65_535)) throw new Error(`PORT must be a number from 0 to 65535; it is "${text}".`)
  return { dataDir: resolve(env.SITE_DATA_DIR?.trim() || '.data'), port }
}
