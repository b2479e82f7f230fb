import { useEffect, useRef, useState } from 'react'
import type { Writing } from '../writing/writing.ts'
import { fetchPreview } from './api.ts'
import { stillPage } from './still-page.ts'

/** A moment without typing, after which the page is made anew. */
const PAUSE = 600

type Preview = {
  /** The page, once there is one; it stays while the next is made. */
  html: string | null
  problem: string
  /** Makes the page once more. */
  retry(): void
}

/** The page of what stands in the fields, a moment behind the typing. */
export function usePreview(id: string | null, writing: Writing): Preview {
  const [html, setHtml] = useState<string | null>(null)
  const [problem, setProblem] = useState('')
  const [attempt, setAttempt] = useState(0)
  const first = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another page
  useEffect(() => {
    let isOver = false
    const make = async () => {
      try {
        const page = await fetchPreview(id, writing)
        if (isOver) return
        setHtml(stillPage(page, document.documentElement.dataset.theme))
        setProblem('')
      } catch (error) {
        if (!isOver) setProblem((error as Error).message)
      }
    }
    const timer = setTimeout(make, first.current ? 0 : PAUSE)
    first.current = false
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [id, writing, attempt])
  return { html, problem, retry: () => setAttempt((count) => count + 1) }
}
