import { persistentAtom } from '@nanostores/persistent'
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'

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
    const onKey = ({ key, defaultPrevented }: KeyboardEvent) => {
      const isCovered = document.querySelector('dialog:modal, :popover-open') !== null
      if (key === 'Escape' && !defaultPrevented && !isCovered) leaveFocusMode()
    }
    addEventListener('keydown', onKey)
    return () => {
      removeEventListener('keydown', onKey)
      document.body.removeAttribute('data-focus-mode')
    }
  }, [isOn])
  return isOn
}
