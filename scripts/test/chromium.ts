import { execFile } from 'node:child_process'
import { access } from 'node:fs/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** The browser without windows: the same pages for two thirds of the work. */
const SHELL = '/usr/bin/chromium-headless-shell'

const PLACES = [
  SHELL,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Null without a browser on this machine or in CHROMIUM. */
export async function findChromium(): Promise<string | null> {
  for (const path of [process.env.CHROMIUM ?? '', ...PLACES].filter(Boolean)) {
    if (await isThere(path)) return path
  }
  return null
}

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )

/**
 * Debian also needs fallback fonts, or text would shift when the pages' fonts load.
 *
 * @returns its path; undefined for Playwright's own
 * @throws Error with one sentence
 */
export async function ensureChromium(): Promise<string | undefined> {
  const present = await findChromium()
  const isDebian =
    process.getuid?.() === 0 && (await run('apt-get', ['--version']).catch(() => null)) !== null
  try {
    if (isDebian) {
      const wanted = process.env.CHROMIUM || (await isThere(SHELL))
      const missing = [
        !wanted && 'chromium-headless-shell',
        !(await hasFallbackFonts()) && 'fonts-liberation',
      ]
      await installPackages(missing.filter((name) => typeof name === 'string'))
    } else if (!present) await run('npx', ['playwright', 'install', 'chromium'])
  } catch (error) {
    if (present) return present
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error)
    throw new Error(
      `No browser could be installed for the tests (${reason}); install Chrome, or name one with CHROMIUM.`,
    )
  }
  return (await findChromium()) ?? undefined
}

const hasFallbackFonts = async (): Promise<boolean> =>
  (await run('fc-list', [':family=Liberation Serif']).catch(() => ({ stdout: '' }))).stdout !== ''

async function installPackages(names: string[]): Promise<void> {
  if (names.length === 0) return
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, maxBuffer: 1e8 }
  await run('apt-get', ['update', '-q'], options)
  await run('apt-get', ['install', '-qy', '--no-install-recommends', ...names], options)
}
