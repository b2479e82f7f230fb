import { showToast } from './toast.ts'

const LONG_MS = 20_000
const SCRIPT = /https?:\/\/\S+/
let told = false

/** Asks the user to reload when a release has removed a script of this page. */
export async function askToReload(error: unknown): Promise<void> {
  if (told || !(await isGone(error))) return
  told = true
  showToast({
    tone: 'error',
    heading: 'Please reload this page.',
    message: 'The site has changed since you opened it, so a part of the page is missing.',
    duration: LONG_MS,
  })
}

async function isGone(error: unknown): Promise<boolean> {
  const script = SCRIPT.exec(String(error))?.[0]
  const response = await fetch(script ?? location.href, {
    method: 'HEAD',
    cache: 'no-store',
  }).catch(() => null)
  return script ? response?.status === 404 : response?.ok === true
}
