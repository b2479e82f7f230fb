import { useEffect, useRef, useState } from 'react'
import { stillPage } from './still-page.ts'

const PAUSE = 600

type Preview = {
  html: string | null
  problem: string
  retry(): void
}

/** Loads the HTML of a preview. @param make requests the page; a new function requests it again */
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
