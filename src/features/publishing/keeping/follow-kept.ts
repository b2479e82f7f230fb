import { takeFromSessionStorage, writeSessionStorage } from '../../../lib/browser-storage.ts'
import { $kept, followSession, refreshKept } from './store.ts'
import { bringUpToDate } from './upkeep.ts'

const REFRESHED = 'kept_refreshed'

/** Buttons say "Keep" or "Kept"; a word that is right is left alone, because changes are watched. */
function mark(): void {
  const kept = new Set($kept.get())
  for (const button of document.querySelectorAll<HTMLElement>('[data-keep]')) {
    const isKept = kept.has(button.dataset.keep ?? '')
    if (isKept === 'kept' in button.dataset) continue
    button.toggleAttribute('data-kept', isKept)
    button.querySelector('[data-state]')?.replaceChildren(isKept ? 'Kept' : 'Keep')
  }
}

/** Reads the list of the account once in each tab, because other devices may have changed it. */
async function begin(): Promise<void> {
  if (!takeFromSessionStorage(REFRESHED, { keep: true })) {
    writeSessionStorage(REFRESHED, true)
    await refreshKept()
  }
  await bringUpToDate()
}

followSession()
$kept.subscribe(mark)
// Marks the buttons of search results too, which are added later.
new MutationObserver((changes) => {
  if (changes.some(({ addedNodes }) => addedNodes.length > 0)) mark()
}).observe(document.body, { childList: true, subtree: true })
addEventListener('online', () => bringUpToDate())
begin()
