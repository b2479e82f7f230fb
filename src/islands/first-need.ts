/**
 * Loads what hydrates islands once one of them is needed, so that a reader who needs none does not
 * load it, and repeats what was done to islands until then.
 */
import { type QueuedEvent, queuedEventFrom } from './queued-events.ts'

const EVENTS = ['focusin', 'toggle', 'click', 'change', 'submit']
/** As far as any island of `client:needed` wants to be hydrated before it is in view. */
const NEAR = '800px'

const loaded = new AbortController()
let missed: QueuedEvent[] = []
let isLoading = false

async function load(): Promise<void> {
  if (isLoading) return
  isLoading = true
  const runtime = await import('./runtime.ts').catch(() => null)
  isLoading = false
  const repeated = missed
  missed = []
  // The page has then been told that a script is missing.
  if (!runtime) {
    for (const one of repeated) one.giveUp?.()
    return
  }
  loaded.abort()
  observer.disconnect()
  for (const one of repeated) one.repeat()
}

function remember(event: Event): void {
  const { type, target } = event
  if (!(target instanceof Element) || !target.closest('astro-island')) return
  const queued = queuedEventFrom(event)
  if (queued) missed.push(queued)
  else if (type !== 'click')
    missed.push({ repeat: () => target.dispatchEvent(new Event(type, { bubbles: true })) })
  load()
}

for (const type of EVENTS)
  document.addEventListener(type, remember, { capture: true, signal: loaded.signal })

const observer = new IntersectionObserver(
  (entries) => {
    if (entries.some(({ isIntersecting }) => isIntersecting)) load()
  },
  { rootMargin: NEAR },
)
// An island itself has no box.
for (const part of document.querySelectorAll(
  'astro-island[opts*="px"] > :not([data-waits]), [data-near]',
))
  observer.observe(part)
if (document.querySelector('astro-island:not([client=needed])')) load()
