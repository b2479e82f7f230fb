import { useEffect, useState } from 'react'

const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'input']

/** Whether the user has interacted with the page; then its tools are loaded. */
export function useFirstUse(): boolean {
  const [isUsed, setUsed] = useState(false)
  useEffect(() => {
    const listening = new AbortController()
    const use = () => {
      listening.abort()
      // Rendering during the event would lose a key.
      setTimeout(() => setUsed(true))
    }
    const { signal } = listening
    for (const sign of SIGNS) addEventListener(sign, use, { signal })
    // Scroll events do not bubble.
    addEventListener('scroll', use, { capture: true, signal })
    return () => listening.abort()
  }, [])
  return isUsed
}
