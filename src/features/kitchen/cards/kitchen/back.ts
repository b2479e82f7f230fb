import { closeDialog } from '../../../../components/close-dialog.ts'

const isOwnEntry = () => (history.state as { kitchen?: boolean } | null)?.kitchen === true

/**
 * Gives kitchen mode an entry of the history, so that the back button of a phone closes it and
 * stays in the article. Returns a function that takes the entry away again.
 */
export function closeOnBack(dialog: HTMLDialogElement): () => void {
  const close = () => void closeDialog(dialog)
  // After a reload the entry is still there.
  if (!isOwnEntry()) history.pushState({ ...history.state, kitchen: true }, '')
  addEventListener('popstate', close)
  return () => {
    removeEventListener('popstate', close)
    if (isOwnEntry()) history.back()
  }
}
