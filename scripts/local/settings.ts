import { resolve } from 'node:path'

export type SiteSettings = ReturnType<typeof readSettings>

const STANDARD_PORT = 8888

export const EMPTY = '--empty'

/** What was said of these. @throws Error for anything else, which could be a slip */
export function readFlags(...known: string[]): Set<string> {
  const said = process.argv.slice(2)
  const other = said.find((word) => !known.includes(word))
  if (other !== undefined)
    throw new Error(`"${other}" is not known here; what can be said is ${known.join(', ')}.`)
  return new Set(said)
}

/** Port 0 takes any. @throws Error when PORT is invalid */
export function readSettings() {
  const { env, argv } = process
  const text = env.PORT?.trim() || String(STANDARD_PORT)
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN
  if (!(port <= 65_535)) throw new Error(`PORT must be a number from 0 to 65535; it is "${text}".`)
  /** The user's own magazine, not the demonstration. */
  const empty = argv.includes(EMPTY)
  const dataDir = resolve(env.SITE_DATA_DIR?.trim() || (empty ? '.data-empty' : '.data'))
  return { dataDir, port, empty }
}
