import { persistentAtom } from '@nanostores/persistent'
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'

/** While one of these is open or focused, Escape closes it and does not end the focus mode. */
const CLOSED_FIRST =
  'dialog:modal, .menu-panel:popover-open, .body-blocks:not([hidden]), [role="toolbar"] :focus'

const $focusMode = persistentAtom<'on' | undefined>('focus_mode')

export const toggleFocusMode = (): void => $focusMode.set($focusMode.get() ? undefined : 'on')

export const leaveFocusMode = (): void => $focusMode.set(undefined)

/** The focus mode, which shows only the text until the user leaves the editor or presses Escape. */
export function useFocusMode(): boolean {
  const isOn = useStore($focusMode) === 'on'
  useEffect(() => {
    document.body.toggleAttribute('data-focus-mode', isOn)
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && !document.querySelector(CLOSED_FIRST)) leaveFocusMode()
    }
    // Listens in the capture phase, because the text editor stops every Escape.
    addEventListener('keydown', onKey, true)
    return () => {
      removeEventListener('keydown', onKey, true)
      document.body.removeAttribute('data-focus-mode')
    }
  }, [isOn])
  return isOn
}
