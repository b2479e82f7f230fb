import { commentInAddress, madeInAddress } from './comment-in-address.ts'

const section = document.getElementById('comments')
const island = section?.querySelector('astro-island')

function follow(): void {
  // The island hydrates when it comes near the viewport, and opens the editor then.
  if (madeInAddress()) section?.scrollIntoView({ behavior: 'instant' })
  const id = commentInAddress()
  if (id === null || section?.querySelector('[data-hydrated]')) return
  if (!document.getElementById(`comment-${id}`)) section?.scrollIntoView({ behavior: 'instant' })
}
addEventListener('hashchange', follow)
follow()

const sayFailed = ({ type }: Event) =>
  section?.querySelector('.comments-failed')?.toggleAttribute('hidden', type === 'astro:hydrate')
island?.addEventListener('astro:hydration-error', sayFailed)
island?.addEventListener('astro:hydrate', sayFailed)
