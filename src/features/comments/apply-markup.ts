import { type Markup, markUp } from './markup.ts'

/** Marks up what is selected in a text area, as if it had been typed: Ctrl+Z takes it back. */
export function applyMarkup(area: HTMLTextAreaElement, kind: Markup): void {
  const { value: text, selectionStart: start, selectionEnd: end } = area
  const change = markUp(kind, { text, start, end })
  area.focus()
  area.setSelectionRange(change.from, change.to)
  // Deprecated, and still the only way into the list of what can be undone.
  const command = change.insert === '' ? 'delete' : 'insertText'
  if (!document.execCommand(command, false, change.insert)) {
    area.setRangeText(change.insert)
    area.dispatchEvent(new Event('input', { bubbles: true }))
  }
  area.setSelectionRange(change.start, change.end)
}
