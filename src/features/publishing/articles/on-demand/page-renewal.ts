import { createElement } from '../../../../components/create-element.ts'
import { loadStyles } from '../../../../lib/load-styles.ts'
import headStyles from '../../../../styles/components/page-head.css?url'

const PARTS = [
  '.article-name',
  '.article-subtitle',
  '.article-headline',
  '.contents-list',
  '.prose',
  '.article-notes',
  '.references',
]

const article = document.querySelector<HTMLElement>('[data-article]')

/** Replaces the parts of the page that have changed, so that the others do not move. */
export async function renew(): Promise<void> {
  const response = await fetch(`/article/${article?.dataset.article}/now`)
  if (!response.ok) return
  // The page's Content-Security-Policy refuses a style whose colors have changed.
  const html = (await response.text()).replace(/<style data-colors[^>]*>[^<]*<\/style>/, '')
  const now = new DOMParser().parseFromString(html, 'text/html')
  for (const part of PARTS) {
    const shown = article?.querySelector(part)
    const fresh = now.querySelector(`[data-article] ${part}`)
    if (shown && fresh && shown.innerHTML !== fresh.innerHTML) shown.replaceWith(fresh)
  }
  const { title } = now
  if (title) document.title = title
}

export function sayGone(): void {
  loadStyles(headStyles)
  document.title = 'This article is no longer available.'
  const link = createElement('a', { href: '/articles' }, 'Read another one')
  const head = createElement(
    'header',
    { className: 'page-head wrap' },
    createElement('h1', {}, document.title),
    createElement('p', {}, link),
  )
  document.querySelector('main')?.replaceChildren(head)
}
