import { COUNTS } from './counts.ts'
import './show-counts.ts'
import { setCount } from './store.ts'

type Answer = { results?: Record<string, unknown>; message?: string }

/** A copy of the message in `lib/not-found.ts`, which this script must not import. */
const NO_ARTICLE = 'No article found.'

const article = document.querySelector<HTMLElement>('[data-article]')
const id = encodeURIComponent(article?.dataset.article ?? '')

async function refresh(): Promise<void> {
  const response = await fetch(`/api/article/state/${id}`)
  const { results, message }: Answer = await response.json()
  // The message is checked too, because a 404 of a proxy must not remove the page.
  if (response.status === 404 && message === NO_ARTICLE)
    document.dispatchEvent(new Event('article-gone'))
  if (results) document.dispatchEvent(new CustomEvent('article-read', { detail: results }))
  for (const name of COUNTS) {
    const value = results?.[name]
    if (typeof value === 'number') setCount(name, value)
  }
}

const record = (part: string, body = {}): Promise<unknown> =>
  fetch(`/api/article/view/${id}${part}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    keepalive: true,
  }).catch(() => {})

/**
 * Acts once an element is on the screen, which does not happen in prerendered pages and background
 * tabs.
 */
function whenSeen(element: Element | null | undefined, act: () => void): void {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return
    observer.disconnect()
    act()
  })
  if (element) observer.observe(element)
}

/**
 * Milliseconds after which the end counts; a faster reader has not read the text
 * (rule: numbers/read-to-the-end).
 */
const SOONEST_END = 10_000

const end = () => setTimeout(record, SOONEST_END - performance.now(), '/end')

whenSeen(article, async () => {
  refresh().catch(() => {})
  const { referrer } = document
  await record('', referrer ? { from: new URL(referrer).hostname } : {})
  whenSeen(article?.querySelector('.article-end'), end)
})
