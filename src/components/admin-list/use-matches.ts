import { useEffect, useState } from 'react'

const PAUSE_MS = 300

/** Searches after a pause in typing. `matches` is null until the first answer. */
export function useMatches<One>(text: string, find: (text: string) => Promise<One[]>) {
  const [matches, setMatches] = useState<One[] | null>(null)
  const [problem, setProblem] = useState('')
  useEffect(() => {
    let isLate = false
    const look = async () => {
      try {
        const all = await find(text)
        if (isLate) return
        setMatches(all)
        setProblem('')
      } catch (error) {
        if (!isLate) setProblem((error as Error).message)
      }
    }
    const timer = setTimeout(look, text === '' ? 0 : PAUSE_MS)
    return () => {
      isLate = true
      clearTimeout(timer)
    }
  }, [text, find])
  return { matches, problem }
}
