import { useEffect, useState } from 'react'

const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'input']

/**
 * Whether something was pressed, typed, pointed at or scrolled on the page yet: what is needed no
 * earlier is loaded then.
 */
export function useFirstUse(): boolean {
  const [isUsed, setUsed] = useState(false)
  useEffect(() => {
    const listening = new AbortController()
    const use = () => {
      listening.abort()
      // Once the event has done what it is for: rendering in its midst would take a key away.
      setTimeout(() => setUsed(true))
    }
    const { signal } = listening
    for (const sign of SIGNS) addEventListener(sign, use, { signal })
    // Of any part of the page; this event does not bubble.
    addEventListener('scroll', use, { capture: true, signal })
    return () => listening.abort()
  }, [])
  return isUsed
}
