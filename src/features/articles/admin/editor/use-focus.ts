import { useEffect } from 'react'
import type { ArticleState } from './article-document.ts'
import { FIELDS } from './content.ts'
import { showField } from './open-drawer.ts'

export function useFocus(state: ArticleState, isLocked: boolean): void {
  const { status, saved, problems, refusals } = state
  const begins = status === 'loaded' && saved === null && !isLocked
  // biome-ignore lint/correctness/useExhaustiveDependencies: not when an article is saved for the first time
  useEffect(() => {
    if (begins) showField('title')
  }, [status, isLocked])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a save that came to nothing moves the focus
  useEffect(() => {
    const wrong = FIELDS.find((name) => problems[name])
    if (refusals > 0 && wrong) showField(wrong)
  }, [refusals])
}
