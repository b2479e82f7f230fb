import { takeFromSessionStorage, writeSessionStorage } from '../../../lib/browser-storage.ts'
import { $kept, followSession, refreshKept } from './store.ts'
import { bringUpToDate } from './upkeep.ts'

const REFRESHED = 'kept_refreshed'

function mark(): void {
  const kept = new Set($kept.get())
  for (const button of document.querySelectorAll<HTMLElement>('[data-keep]'))
    button.ariaPressed = String(kept.has(button.dataset.keep ?? ''))
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
