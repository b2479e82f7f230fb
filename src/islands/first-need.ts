/**
 * Loads the runtime of islands at the user's first interaction, then repeats the events that came
 * before.
 */
import { type QueuedEvent, queuedEventFrom } from './queued-events.ts'

const EVENTS = ['focusin', 'toggle', 'click', 'change', 'submit']
/** The largest margin around the view of any `client:needed` island. */
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
  // Astro has already reported that the script is missing.
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
// The element of an island has no box that could be observed, but its children have.
for (const part of document.querySelectorAll(
  'astro-island[opts*="px"] > :not([data-waits]), [data-near]',
))
  observer.observe(part)
if (document.querySelector('astro-island:not([client=needed])')) load()
