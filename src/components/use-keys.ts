import { useEffect } from 'react'
import { isTyping } from '../lib/is-typing.ts'

type Act = 'save' | 'preview' | 'publish' | 'details' | 'focus' | 'keys' | 'find'
type Key = { act: Act; words: string; key: string; shift?: boolean; plain?: boolean }

/** Keyboard shortcuts, with Ctrl or ⌘ unless `plain`. */
export const KEYS: Key[] = [
  { act: 'save', words: 'Save', key: 's' },
  { act: 'preview', words: 'Preview', key: 'p' },
  { act: 'publish', words: 'Publish', key: 'Enter', shift: true },
  { act: 'details', words: 'Open or close the details', key: '.' },
  // Every page of the admin handles these.
  {
    act: 'find',
    words: 'Find anything, also with Ctrl+K outside of the text',
    key: 'k',
    shift: true,
  },
  { act: 'focus', words: 'Only the text, or everything again', key: 'f', shift: true },
  { act: 'keys', words: 'This list, while nothing is being typed', key: '?', plain: true },
]

const isPressed = (event: KeyboardEvent, { key, shift, plain }: Key): boolean => {
  if (event.altKey || event.key.toLowerCase() !== key.toLowerCase()) return false
  const command = event.ctrlKey || event.metaKey
  if (plain) return !command && !isTyping(event.target)
  return command && event.shiftKey === (shift ?? false)
}

/** What a press asks for; undefined for any other key. */
export const actOf = (event: KeyboardEvent): Act | undefined =>
  KEYS.find((key) => isPressed(event, key))?.act

/** Handles shortcuts. While a dialog is open, only saving works. */
export function useKeys(acts: Partial<Record<Act, () => void>>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const pressed = actOf(event)
      const act = pressed && acts[pressed]
      if (!act) return
      const isCovered = document.querySelector('dialog:modal:not(.editor-drawer)') !== null
      if (isCovered && pressed !== 'save') return
      event.preventDefault()
      act()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  })
}
