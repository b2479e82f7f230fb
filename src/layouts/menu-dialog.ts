import { addDialog, CLOSE_BUTTON } from '../components/add-dialog.ts'
import { loadOverlayStyles } from '../components/overlay-styles.ts'
import { $session } from '../features/base/session/store.ts'
import { reflectChoices } from '../features/base/theme/shared/reader-choices.ts'
import { painted } from '../lib/painted.ts'

const ID = 'main-menu'
const DIALOG = `<dialog class="main-menu" id="${ID}" aria-labelledby="${ID}-title" closedby="any">
  <div class="main-menu-sheet">
    <div class="main-menu-head">
      <h2 class="label" id="${ID}-title">Menu</h2>
      ${CLOSE_BUTTON}
    </div>
  </div>
</dialog>`

let made: Promise<HTMLDialogElement> | undefined

/** Loads the menu's page into a dialog once; returns a function that opens it. */
export async function menu(address: string): Promise<() => void> {
  made ??= painted()
    .then(() => makeDialog(address))
    .catch((error) => {
      made = undefined
      throw error
    })
  const dialog = await made
  return () => painted().then(() => dialog.showModal())
}

async function makeDialog(address: string): Promise<HTMLDialogElement> {
  const [parts] = await Promise.all([fetchParts(address), loadOverlayStyles()])
  const dialog = addDialog(ID, DIALOG)
  dialog.firstElementChild?.append(parts)
  reflectChoices()
  if ($session.get().status === 'user') (await import('./user-panel.ts')).showSession()
  return dialog
}

async function fetchParts(address: string): Promise<Element> {
  const response = await fetch(address)
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  const parts = page.querySelector('[data-main-menu]')
  if (!response.ok || !parts) throw new Error(`${address} answered ${response.status}`)
  return parts
}
