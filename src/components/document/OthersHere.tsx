import { useEffect, useState } from 'react'
import type { AnyDocument } from './document.ts'

/** Well below 15 seconds, after which the server takes a user for gone. */
const ASK_MS = 5000

/** rule: editor/who-else */
export default function OthersHere({ editor }: { editor: AnyDocument }) {
  const [others, setOthers] = useState<string[]>([])
  useEffect(() => {
    const ask = () => {
      // When a call fails, the last answer stays on the screen.
      if (!document.hidden) editor.findOthers?.().then(setOthers, () => {})
    }
    ask()
    const timer = setInterval(ask, ASK_MS)
    document.addEventListener('visibilitychange', ask)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [editor])
  if (others.length === 0) return null
  return (
    <p className="editor-others" role="status">
      <strong>{new Intl.ListFormat('en').format(others)}</strong>{' '}
      {others.length === 1 ? 'has' : 'have'} this open too. Whoever saves second is asked to merge.
    </p>
  )
}
