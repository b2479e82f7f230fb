import { persistentAtom } from '@nanostores/persistent'
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'

/** What Escape closes first. */
const CLOSED_FIRST =
  'dialog:modal, .menu-panel:popover-open, .body-blocks:not([hidden]), [role="toolbar"] :focus'

const $focusMode = persistentAtom<'on' | undefined>('focus_mode')

export const toggleFocusMode = (): void => $focusMode.set($focusMode.get() ? undefined : 'on')

export const leaveFocusMode = (): void => $focusMode.set(undefined)

/** On as long as the editor is shown; Escape ends it. */
export function useFocusMode(): boolean {
  const isOn = useStore($focusMode) === 'on'
  useEffect(() => {
    document.body.toggleAttribute('data-focus-mode', isOn)
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && !document.querySelector(CLOSED_FIRST)) leaveFocusMode()
    }
    // The text would take every Escape.
    addEventListener('keydown', onKey, true)
    return () => {
      removeEventListener('keydown', onKey, true)
      document.body.removeAttribute('data-focus-mode')
    }
  }, [isOn])
  return isOn
}
