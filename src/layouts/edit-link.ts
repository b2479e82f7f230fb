import { iconAddress } from '../components/icons.ts'
import { holdsRole } from '../lib/roles.ts'
import { placeInView } from '../lib/text-place.ts'
import type { User } from '../lib/user.ts'

/** The link *Edit* is in the menu of wide pages, and beside the icons of narrow ones. */
const PLACES = {
  '.masthead-links': ['beforeend', '<li class="from-desktop"><a data-edit>Edit</a></li>'],
  '.masthead-tools': [
    'afterbegin',
    `<span class="below-desktop"><a class="icon-button" data-edit><svg class="icon" aria-hidden="true"><use href="${iconAddress('square-pen')}" /></svg><span class="visually-hidden">Edit</span></a></span>`,
  ],
} as const

type Shown = { article?: string | undefined; isText: boolean; path: string }

/** The address in the admin; null when the page shows nothing that can be edited. */
export function adminAddressOf({ article, isText, path }: Shown): string | null {
  if (article) return `/vii/articles/${article}`
  if (isText) return `/vii/pages?path=${path}`
  const [, kind, slug] = /^\/(category|series|author)\/([^/]+)/.exec(path) ?? []
  if (!kind) return null
  const list = { category: 'categories', series: 'series', author: 'authors' }[kind]
  return `/vii/${list}?edit=${slug}`
}

/** What the page shows, by its canonical address; the page "not found" has one of its own. */
const shownHere = (): Shown => ({
  article: document.querySelector<HTMLElement>('[data-article]')?.dataset.article,
  isText: document.querySelector('.text-body[data-pagefind-body]') !== null,
  path: new URL(document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? '/', origin)
    .pathname,
})

/** rule: admin/edit-from-the-page */
export async function showEdit({ roles }: User): Promise<void> {
  const shown = shownHere()
  const address = adminAddressOf(shown)
  const edits = holdsRole(roles, 'editor')
  if (!address || !(edits || (shown.article && (await isOwn(shown.article))))) return
  if (document.querySelector('[data-edit]')) return
  for (const [place, [position, html]] of Object.entries(PLACES))
    document.querySelector(place)?.insertAdjacentHTML(position, html)
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-edit]')) {
    link.href = address
    link.dataset.role = edits ? 'editor' : 'author'
    if (!shown.article) continue
    // Pressing the link clears the selection before the link has the focus.
    for (const event of ['pointerdown', 'focus'])
      link.addEventListener(event, () => {
        if (event === 'focus' && !link.matches(':focus-visible')) return
        link.href = addressOfPlace(address, edits)
      })
  }
}

/**
 * The address of the paragraph in view, so that the editor opens there
 * (rule: publishing/pending-version).
 */
function addressOfPlace(address: string, edits: boolean): string {
  const text = document.querySelector('[data-article] .prose')
  const place = text && placeInView(text)
  return `${address}${edits ? '?text=public' : ''}${place ? `#at=${encodeURIComponent(place)}` : ''}`
}

/** Whether the user is an author of the article: the call lists only an author's own articles. */
async function isOwn(article: string): Promise<boolean> {
  const [{ listArticleTitles }, { callAsUser }] = await Promise.all([
    import('../features/publishing/search/contract.ts'),
    import('../features/base/session/call-as-user.ts'),
  ])
  const own = await callAsUser(listArticleTitles, { state: 'published' }, { quietly: true })
  return own.results.some(({ id }) => id === article)
}
