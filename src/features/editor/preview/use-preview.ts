import { useEffect, useRef, useState } from 'react'
import { previewArticle } from '../../previews/contract.ts'
import { callAsUser } from '../../session/call-as-user.ts'
import type { ArticleContent } from '../article/content.ts'
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

/** The preview page of what is in the fields, a moment behind the typing. */
export function usePreview(id: string | null, content: ArticleContent): Preview {
  const [html, setHtml] = useState<string | null>(null)
  const [problem, setProblem] = useState('')
  const [attempt, setAttempt] = useState(0)
  const first = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another page
  useEffect(() => {
    let isOver = false
    const make = async () => {
      try {
        const input = { ...(id !== null && { id }), content }
        const { html: page } = await callAsUser(previewArticle, input)
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
  }, [id, content, attempt])
  return { html, problem, retry: () => setAttempt((count) => count + 1) }
}
