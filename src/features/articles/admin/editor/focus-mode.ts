import { persistentAtom } from '@nanostores/persistent'
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'

/** What Escape closes or leaves before. */
const CLOSED_FIRST =
  'dialog:modal, .menu-panel:popover-open, .body-blocks:not([hidden]), [role="toolbar"] :focus'

/** Whether this browser shows nothing but the text. */
const $focusMode = persistentAtom<'on' | undefined>('focus_mode')

/** Shows nothing but the text, or everything again. */
export const toggleFocusMode = (): void => $focusMode.set($focusMode.get() ? undefined : 'on')

/** Shows everything again. */
export const leaveFocusMode = (): void => $focusMode.set(undefined)

/** Hides everything but the text as long as an editor is shown; Escape ends it. */
export function useFocusMode(): boolean {
  const isOn = useStore($focusMode) === 'on'
  useEffect(() => {
    document.body.toggleAttribute('data-focus-mode', isOn)
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && !document.querySelector(CLOSED_FIRST)) leaveFocusMode()
    }
    // Before the text, which takes every Escape.
    addEventListener('keydown', onKey, true)
    return () => {
      removeEventListener('keydown', onKey, true)
      document.body.removeAttribute('data-focus-mode')
    }
  }, [isOn])
  return isOn
}
