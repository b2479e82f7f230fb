import { type RefObject, useEffect } from 'react'

/** Sets a CSS variable to the height that a phone's keyboard covers. */
export function useAboveKeyboard(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const view = window.visualViewport
    const measure = () => {
      const seen = view ? view.height + view.offsetTop : innerHeight
      element.current?.style.setProperty('--keyboard', `${Math.max(0, innerHeight - seen)}px`)
    }
    const events = ['resize', 'scroll']
    for (const name of events) view?.addEventListener(name, measure)
    return () => {
      for (const name of events) view?.removeEventListener(name, measure)
    }
  }, [element])
}
