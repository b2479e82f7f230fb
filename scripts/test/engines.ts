import { existsSync, globSync } from 'node:fs'

/** By the packages of Debian that install them. */
const FIREFOX = { 'firefox-esr': '/usr/bin/firefox-esr' }
export const DRIVER = '/usr/bin/WebKitWebDriver'
const WEBKIT = { 'webkit2gtk-driver': DRIVER, xvfb: '/usr/bin/Xvfb' }

type IsThere = (path: string) => boolean

const missing = (programs: Record<string, string>, isThere: IsThere): string[] =>
  Object.entries(programs).flatMap(([name, path]) => (isThere(path) ? [] : [name]))

const installing = (packages: string[]): string =>
  `Debian has what is missing:\n  apt-get update && apt-get install -y --no-install-recommends ${packages.join(' ')}`

/** @throws Error that says how to have Firefox when it is missing */
export function ensureFirefox(isThere: IsThere = existsSync): void {
  const packages = missing(FIREFOX, isThere)
  if (packages.length > 0)
    throw new Error(`No story was run, because this machine lacks Firefox. ${installing(packages)}`)
}

/** How to have WebKit, or null when it is there. */
export function lackOfWebKit(isThere: IsThere = existsSync): string | null {
  const packages = missing(WEBKIT, isThere)
  if (packages.length === 0) return null
  return `WebKit was left out, because this machine lacks it. ${installing(packages)}`
}

/** The browser that the driver's package depends on. */
export const findMiniBrowser = (): string =>
  globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser').toSorted().at(-1) ?? ''
