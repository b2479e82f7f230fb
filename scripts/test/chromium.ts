import { execFile } from 'node:child_process'
import { access } from 'node:fs/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The Chrome or Chromium of this machine, or the one that CHROMIUM names; null when there is none. */
export async function findChromium(): Promise<string | null> {
  for (const path of [process.env.CHROMIUM ?? '', ...PLACES].filter(Boolean)) {
    if (
      await access(path).then(
        () => true,
        () => false,
      )
    )
      return path
  }
  return null
}

/**
 * A browser for the tests, installed when there is none: with apt on Debian as root, else
 * Playwright's own.
 *
 * @returns its path; undefined when Playwright's own is used
 * @throws Error with one sentence
 */
export async function ensureChromium(): Promise<string | undefined> {
  const present = await findChromium()
  if (present) return present
  try {
    if (process.getuid?.() === 0 && (await run('apt-get', ['--version']).catch(() => null))) {
      const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
      await run('apt-get', ['update', '-q'], { env })
      await run('apt-get', ['install', '-qy', '--no-install-recommends', 'chromium'], {
        env,
        maxBuffer: 1e8,
      })
      return (await findChromium()) ?? undefined
    }
    await run('npx', ['playwright', 'install', 'chromium'])
    return undefined
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error)
    throw new Error(
      `No browser could be installed for the tests (${reason}); install Chrome, or name one with CHROMIUM.`,
    )
  }
}
