import { copyLink } from '../../components/copy-link.ts'
import { setCount } from '../views/store.ts'
import type { Channel } from './contract.ts'

/** How long the menu stays after a click (rule: votes/share-menu). */
const HIDE_AFTER_MS = 200

const menu = document.querySelector<HTMLDetailsElement>('[data-island=shares]')
const sheet = menu?.querySelector<HTMLButtonElement>('[data-sheet]')

/** A share that cannot be counted is no error for the reader. */
async function record(channel: Channel): Promise<void> {
  const [{ call }, { recordShare }] = await Promise.all([
    import('../../lib/call.ts'),
    import('./contract.ts'),
  ])
  const { results } = await call(recordShare, { id: menu?.dataset.articleId ?? '', channel })
  setCount('shares', results.shares)
}

/** The device's own sheet; closing it without a choice is no share. */
const openSheet = ({ dataset: { sheet: url = '', title = '' } }: HTMLElement): Promise<boolean> =>
  navigator.share({ url, title }).then(
    () => true,
    () => false,
  )

menu?.addEventListener('click', async ({ target }) => {
  const item = target instanceof Element && target.closest<HTMLElement>('[data-channel]')
  if (!item) return
  setTimeout(() => {
    if (menu.contains(document.activeElement)) menu.querySelector('summary')?.focus()
    menu.open = false
  }, HIDE_AFTER_MS)
  const { copy, sheet: native, channel } = item.dataset
  const shared = copy ? await copyLink(copy) : native ? await openSheet(item) : true
  if (shared) record(channel as Channel).catch(() => {})
})

if (sheet && 'share' in navigator) sheet.parentElement?.removeAttribute('hidden')
