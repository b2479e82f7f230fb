import { existsSync } from 'node:fs'

/** By the packages of Debian that install them. */
const PROGRAMS = { 'firefox-esr': '/usr/bin/firefox-esr' }

/** @throws Error that says how to have the browsers that are missing */
export function ensureEngines(isThere: (path: string) => boolean = existsSync): void {
  const packages = Object.keys(PROGRAMS).join(' ')
  const missing = Object.entries(PROGRAMS).flatMap(([name, path]) => (isThere(path) ? [] : [name]))
  if (missing.length > 0)
    throw new Error(
      `No story was run, because this machine lacks ${missing.join(', ')}. Debian has them:\n  apt-get update && apt-get install -y --no-install-recommends ${packages}`,
    )
}
