import { useEffect, useState } from 'react'

const PAUSE_MS = 300

/** Searches after a pause in typing; null at first. */
export function useFound<One>(text: string, find: (text: string) => Promise<One[]>) {
  const [found, setFound] = useState<One[] | null>(null)
  const [problem, setProblem] = useState('')
  useEffect(() => {
    let isLate = false
    const look = async () => {
      try {
        const all = await find(text)
        if (isLate) return
        setFound(all)
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
  return { found, problem }
}
