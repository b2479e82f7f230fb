import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { ArticleEditor } from './article-document.ts'
import { FIELDS } from './content.ts'
import { showField } from './open-drawer.ts'
import { placeCaret } from './place-caret.ts'

export function useFocus(editor: ArticleEditor, isLocked: boolean): void {
  const { status, saved, problems, refusals } = useStore(editor.$state)
  const begins = status === 'loaded' && saved === null && !isLocked
  // biome-ignore lint/correctness/useExhaustiveDependencies: not when an article is saved for the first time
  useEffect(() => {
    if (begins) showField('title')
  }, [status, isLocked])
  useEffect(() => {
    const place = new URLSearchParams(location.hash.slice(1)).get('at')
    return status === 'loaded' && !isLocked && place ? placeCaret(place) : undefined
  }, [status, isLocked])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a save that came to nothing moves the focus
  useEffect(() => {
    const wrong = FIELDS.find((name) => problems[name])
    if (refusals > 0 && wrong && editor.mayTakeFocus()) showField(wrong)
  }, [refusals])
}
