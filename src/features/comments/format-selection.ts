import { type Format, formatText } from './formatting.ts'

/** Formats what is selected in a text area as if it had been typed: Ctrl+Z takes it back. */
export function formatSelection(area: HTMLTextAreaElement, kind: Format): void {
  const { value: text, selectionStart: start, selectionEnd: end } = area
  const change = formatText(kind, { text, start, end })
  area.focus()
  area.setSelectionRange(change.from, change.to)
  // Deprecated, and the only way to make a change that can be undone.
  const command = change.insert === '' ? 'delete' : 'insertText'
  if (!document.execCommand(command, false, change.insert)) {
    area.setRangeText(change.insert)
    area.dispatchEvent(new Event('input', { bubbles: true }))
  }
  area.setSelectionRange(change.start, change.end)
}
