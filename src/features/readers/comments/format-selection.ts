import { type Format, formatText } from './formatting.ts'

export function formatSelection(area: HTMLTextAreaElement, kind: Format): void {
  const { value: text, selectionStart: start, selectionEnd: end } = area
  const change = formatText(kind, { text, start, end })
  area.focus()
  area.setSelectionRange(change.from, change.to)
  // `execCommand` is deprecated, but no other API makes changes that Ctrl+Z can undo.
  const command = change.insert === '' ? 'delete' : 'insertText'
  if (!document.execCommand(command, false, change.insert)) {
    area.setRangeText(change.insert)
    area.dispatchEvent(new Event('input', { bubbles: true }))
  }
  area.setSelectionRange(change.start, change.end)
}
