import { closeDialog } from '../../../../components/close-dialog.ts'

const isOwnEntry = () => (history.state as { kitchen?: boolean } | null)?.kitchen === true

/**
 * Gives kitchen mode an entry of the history, so that the back button of a phone closes it and
 * stays in the article. Returns a function that takes the entry away again.
 * @param opener has the focus afterwards
 */
export function closeOnBack(dialog: HTMLDialogElement, opener: HTMLElement): () => void {
  const close = () => void closeDialog(dialog)
  // After a reload the entry is still there.
  if (!isOwnEntry()) history.pushState({ ...history.state, kitchen: true }, '')
  addEventListener('popstate', close)
  return () => {
    removeEventListener('popstate', close)
    opener.focus()
    // Firefox takes the focus away when it goes back to an entry with a fragment.
    const focusAgain = () => focusUnlessElsewhere(opener)
    if (!isOwnEntry()) return focusAgain()
    addEventListener('popstate', focusAgain, { once: true })
    history.back()
  }
}

const focusUnlessElsewhere = (opener: HTMLElement): void => {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) opener.focus({ preventScroll: true })
  })
}
