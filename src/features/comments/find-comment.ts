import { commentInAddress } from './comment-in-address.ts'

const section = document.getElementById('comments')
const island = section?.querySelector('astro-island')

/** Scrolls to the discussion when the page lacks the linked comment. */
function follow(): void {
  const id = commentInAddress()
  if (id === null || section?.querySelector('[data-hydrated]')) return
  if (!document.getElementById(`comment-${id}`)) section?.scrollIntoView({ behavior: 'instant' })
}
addEventListener('hashchange', follow)
follow()

/** Shows a message while the island cannot be loaded. */
const sayFailed = ({ type }: Event) =>
  section?.querySelector('.comments-failed')?.toggleAttribute('hidden', type === 'astro:hydrate')
island?.addEventListener('astro:hydration-error', sayFailed)
island?.addEventListener('astro:hydrate', sayFailed)
