import { useEffect } from 'react'
import { FIELDS } from './edit-fields.ts'
import type { ArticleEditorState } from './editor-store.ts'
import { showField } from './open-drawer.ts'

export function useFocus(state: ArticleEditorState): void {
  const { status, article, recoverable, problems, refusals } = state
  const begins = status === 'loaded' && article === null && recoverable.length === 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: not when an article is saved for the first time
  useEffect(() => {
    if (begins) showField('title')
  }, [status, recoverable.length === 0])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a save that came to nothing moves the focus
  useEffect(() => {
    const wrong = FIELDS.find((name) => problems[name])
    if (refusals > 0 && wrong) showField(wrong)
  }, [refusals])
}
