import { useEffect, useRef, useState } from 'react'
import { stillPage } from './still-page.ts'

/** Milliseconds without typing before the page is loaded again. */
const PAUSE = 600

type Preview = {
  /** The page, once there is one; it stays while the next is made. */
  html: string | null
  problem: string
  /** Makes the page once more. */
  retry(): void
}

/**
 * The preview page of what is in the fields, a moment behind the typing.
 *
 * @param make asks for the page; another function is another page
 */
export function usePreview(make: () => Promise<{ html: string }>): Preview {
  const [html, setHtml] = useState<string | null>(null)
  const [problem, setProblem] = useState('')
  const [attempt, setAttempt] = useState(0)
  const first = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another page
  useEffect(() => {
    let isOver = false
    const load = async () => {
      try {
        const { html: page } = await make()
        if (isOver) return
        setHtml(stillPage(page, document.documentElement.dataset.theme))
        setProblem('')
      } catch (error) {
        if (!isOver) setProblem((error as Error).message)
      }
    }
    const timer = setTimeout(load, first.current ? 0 : PAUSE)
    first.current = false
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [make, attempt])
  return { html, problem, retry: () => setAttempt((count) => count + 1) }
}
