import { addDialog, CLOSE_BUTTON } from '../../../components/add-dialog.ts'
import { closeDialog } from '../../../components/close-dialog.ts'
import { loadOverlayStyles } from '../../../components/overlay-styles.ts'
import type { User } from '../../../lib/user.ts'
import { attachSuggestions } from '../../publishing/search/shared/combobox.ts'
import type { Suggestion } from '../../publishing/search/shared/suggest.ts'
import { find } from './find.ts'

const ID = 'finder'
const DIALOG = `<dialog class="dialog search-dialog" id="${ID}" aria-labelledby="${ID}-title" closedby="any">
  <div class="dialog-sheet">
    <div class="dialog-head">
      <h2 class="dialog-title" id="${ID}-title">Find</h2>
      ${CLOSE_BUTTON}
    </div>
    <label class="visually-hidden" for="${ID}-words">Articles, pages, sections, settings and actions</label>
    <input class="field" id="${ID}-words" type="text" placeholder="Articles, pages, settings, actions" maxlength="200" autocomplete="off" role="combobox" aria-autocomplete="list" aria-expanded="false" aria-controls="${ID}-found">
    <div class="suggestions" id="${ID}-found" role="listbox" aria-label="Found" hidden></div>
    <p class="field-hint" role="status"></p>
  </div>
</dialog>`

/** Milliseconds between the last key and the search. */
const WAIT = 150

export async function openFinder(user: User): Promise<void> {
  await loadOverlayStyles()
  const dialog = addDialog(ID, DIALOG)
  if (dialog.open) return
  dialog.showModal()
  const input = dialog.querySelector('input')
  const status = dialog.querySelector('[role=status]')
  if (!input || !status) return
  input.focus()
  input.select()
  if (dialog.dataset.finds) return
  dialog.dataset.finds = 'true'
  const closing = (one: Suggestion): Suggestion =>
    one.act
      ? {
          ...one,
          act: () => {
            closeDialog(dialog)
            one.act?.()
          },
        }
      : one
  attachSuggestions(input, {
    wait: WAIT,
    takesFirst: true,
    async find(text) {
      try {
        const suggestions = await find(user, text)
        status.textContent = `Found: ${suggestions.length}`
        return suggestions.map(closing)
      } catch (error) {
        status.textContent = (error as Error).message
        return []
      }
    },
  })
}
