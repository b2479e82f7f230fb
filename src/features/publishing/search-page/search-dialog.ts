import { addDialog, CLOSE_BUTTON, icon } from '../../../components/add-dialog.ts'
import { loadOverlayStyles } from '../../../components/overlay-styles.ts'
import { painted } from '../../../lib/painted.ts'
import { isKeyOn, switchKey } from './search-key.ts'

const ID = 'search-dialog'
/** The search field of SearchField.astro as a combobox in a dialog. */
const DIALOG = `<dialog class="dialog search-dialog" id="${ID}" aria-labelledby="${ID}-title" closedby="any">
  <div class="dialog-sheet">
    <div class="dialog-head">
      <h2 class="dialog-title" id="${ID}-title">Search</h2>
      ${CLOSE_BUTTON}
    </div>
    <search>
      <form class="field-box" action="/search" method="get">
        <label class="visually-hidden" for="${ID}-keyword">Search the articles</label>
        <input class="field" id="${ID}-keyword" name="keyword" type="search" placeholder="Search the articles" maxlength="200" autocomplete="off" role="combobox" aria-autocomplete="list" aria-expanded="false" aria-controls="${ID}-suggestions">
        <button class="field-button" type="submit">${icon('search')}<span class="visually-hidden">Search</span></button>
        <div class="suggestions" id="${ID}-suggestions" role="listbox" aria-label="Suggestions" hidden></div>
      </form>
    </search>
    <div class="links dialog-foot">
      <a href="/search#filters">By category, series and date</a>
      <label class="checkbox search-dialog-key">
        <input type="checkbox" autocomplete="off" data-search-key>
        <span>Opens with <kbd>/</kbd></span>
      </label>
    </div>
  </div>
</dialog>`

export async function openSearchDialog(): Promise<void> {
  await Promise.all([loadOverlayStyles(), painted()])
  const dialog = addDialog(ID, DIALOG)
  if (dialog.open) return
  dialog.showModal()
  const input = dialog.querySelector('input')
  input?.focus()
  input?.select()
  if (!input || dialog.dataset.suggests) return
  dialog.dataset.suggests = 'true'
  dialog.querySelector('a')?.addEventListener('click', () => dialog.close())
  followKey(dialog.querySelector<HTMLInputElement>('[data-search-key]'))
  const combobox = await import('../search/shared/combobox.ts').catch(() => null)
  combobox?.attachSuggestions(input)
}

function followKey(key: HTMLInputElement | null): void {
  if (!key) return
  key.checked = isKeyOn()
  key.addEventListener('change', () => switchKey(key.checked))
}
