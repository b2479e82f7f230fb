import { type RefObject, useEffect, useState } from 'react'

const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'input']
const NEAR = { rootMargin: '300px' }

/**
 * Whether something was pressed, typed or pointed at on the page yet, or an element came near to
 * what is seen: what is needed no earlier is loaded then.
 */
export function useFirstUse(element?: RefObject<Element | null>): boolean {
  const [isUsed, setUsed] = useState(false)
  useEffect(() => {
    const listening = new AbortController()
    const use = () => {
      setUsed(true)
      listening.abort()
    }
    for (const sign of SIGNS) addEventListener(sign, use, { signal: listening.signal })
    const observer = new IntersectionObserver((seen) => {
      if (seen.some(({ isIntersecting }) => isIntersecting)) use()
    }, NEAR)
    if (element?.current) observer.observe(element.current)
    listening.signal.addEventListener('abort', () => observer.disconnect())
    return () => listening.abort()
  }, [element])
  return isUsed
}
