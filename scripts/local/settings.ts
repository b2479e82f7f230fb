import { resolve } from 'node:path'

export type SiteSettings = ReturnType<typeof readSettings>

const STANDARD_PORT = 8888

export const EMPTY = '--empty'

/** The flags of the command line. @throws Error for an unknown one, which may be a typing error */
export function readFlags(...allowed: string[]): Set<string> {
  const words = process.argv.slice(2)
  const other = words.find((word) => !allowed.includes(word))
  if (other !== undefined)
    throw new Error(`Unknown option "${other}". Options: ${allowed.join(', ')}.`)
  return new Set(words)
}

/** Reads the settings; with port 0 any free port is used. @throws Error when PORT is invalid */
export function readSettings() {
  const { env, argv } = process
  const text = env.PORT?.trim() || String(STANDARD_PORT)
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN
  if (!(port <= 65_535)) throw new Error(`PORT must be a number from 0 to 65535; it is "${text}".`)
  /** Whether to use the user's own magazine instead of the demonstration. */
  const empty = argv.includes(EMPTY)
  const dataDir = resolve(env.SITE_DATA_DIR?.trim() || (empty ? '.data-empty' : '.data'))
  return { dataDir, port, empty }
}
