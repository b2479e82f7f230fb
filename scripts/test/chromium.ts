import { execFile } from 'node:child_process'
import { access } from 'node:fs/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

const PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** CHROMIUM, else the one of the packages, else one of this machine, else null. */
export async function findChromium(): Promise<string | null> {
  if (process.env.CHROMIUM) return process.env.CHROMIUM
  const packed = await unpackChromium()
  if (packed) return packed
  for (const path of PLACES) if (await isThere(path)) return path
  return null
}

/** Without windows: the same pages for a fifth less work than Debian's. Only Linux has one. */
async function unpackChromium(): Promise<string | null> {
  if (process.platform !== 'linux' || process.arch !== 'x64' || !(await hasNss())) return null
  const packed = await import('@sparticuz/chromium').catch(() => null)
  return packed?.default.executablePath() ?? null
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
  const isDebian = process.getuid?.() === 0 && (await prints('apt-get', '--version', 'apt'))
  try {
    if (isDebian) {
      const hasFonts = await prints('fc-list', ':family=Liberation Serif', 'Liberation')
      await installPackages([
        ...((await hasNss()) ? [] : ['libnss3']),
        ...(hasFonts ? [] : ['fontconfig', 'fonts-liberation']),
      ])
    } else if (!(await findChromium())) await run('npx', ['playwright', 'install', 'chromium'])
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error)
    const present = await findChromium()
    if (present) return present
    throw new Error(
      `No browser could be installed for the tests (${reason}); install Chrome, or name one with CHROMIUM.`,
    )
  }
  return (await findChromium()) ?? undefined
}

/** A library that Chromium loads when it starts. */
const hasNss = (): Promise<boolean> => prints('/sbin/ldconfig', '-p', 'libnss3.so')

async function prints(command: string, option: string, word: string): Promise<boolean> {
  const { stdout } = await run(command, [option]).catch(() => ({ stdout: '' }))
  return stdout.includes(word)
}

async function installPackages(names: string[]): Promise<void> {
  if (names.length === 0) return
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, maxBuffer: 1e8 }
  await run('apt-get', ['update', '-q'], options)
  await run('apt-get', ['install', '-qy', '--no-install-recommends', ...names], options)
}
