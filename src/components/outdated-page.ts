const LONG_MS = 20_000
const SCRIPT = /https?:\/\/\S+/
let told = false

/**
 * A page that was opened before a release may ask for a script that is gone: the reader is asked to
 * reload. A network failure is reported where the call was made.
 */
async function tell(error: unknown): Promise<void> {
  if (told || !(await isGone(error))) return
  told = true
  const { showToast } = await import('./toast.ts')
  showToast({
    tone: 'error',
    heading: 'Please reload this page.',
    message: 'The site has changed since you opened it, and a part of the page is missing.',
    duration: LONG_MS,
  })
}

/** Whether the site answers, and has the script no more; browsers that name none fail for no other reason. */
async function isGone(error: unknown): Promise<boolean> {
  const script = SCRIPT.exec(String(error))?.[0]
  const answer = await fetch(script ?? location.href, { method: 'HEAD', cache: 'no-store' }).catch(
    () => null,
  )
  return script ? answer?.status === 404 : answer?.ok === true
}

addEventListener('vite:preloadError', (event) =>
  tell((event as Event & { payload?: unknown }).payload),
)
addEventListener('astro:hydration-error', (event) => tell((event as CustomEvent).detail?.error))
