import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { useEffect, useMemo, useState } from 'react'
import { readLocalStorage, writeLocalStorage } from '../../lib/browser-storage.ts'
import { countOf } from '../../lib/pluralize.ts'
import { countWords, readingMinutes } from '../../lib/reading-time.ts'
import { TextButton } from '../Button.tsx'
import { loadedLater } from '../loaded-later.tsx'
import type { OwnPages } from './body-props.ts'
import { findUndescribed } from './pictures/selected.ts'
import FormerText from './places/FormerText.tsx'
import Warnings from './places/Warnings.tsx'
import { UNDESCRIBED } from './undescribed.ts'

const GoalDialog = loadedLater(() => import('./tools/GoalDialog.tsx'))

type Props = {
  id: string
  editor: Editor
  html: string
  name: string | undefined
  problem: string | undefined
  findMissing: OwnPages['findMissing']
  onDescribe(position: number): void
}

export default function BodyFoot({ id, problem, onDescribe, ...text }: Props) {
  const { editor, name } = text
  const html = useRested(text.html)
  const undescribed = useEditorState({ editor, selector: () => findUndescribed(editor) })
  return (
    <div className="admin-stack admin-stack-tight" data-body-foot>
      <p className="field-problem" id={`${id}problem`} role="alert">
        {problem}
      </p>
      {undescribed.length > 0 && (
        <div className="admin-note" id={UNDESCRIBED} tabIndex={-1}>
          <p role="status">
            {countOf(undescribed.length, 'picture has', 'pictures have')} no description yet.
          </p>
          {undescribed.map((position, index) => (
            <TextButton
              key={position}
              label={`Describe picture ${index + 1}`}
              onClick={() => onDescribe(position)}
            />
          ))}
        </div>
      )}
      <FormerText {...text} />
      <Warnings {...text} html={html} />
      <div className="admin-note admin-line admin-line-apart">
        <Length key={name} html={html} name={name} />
        <span className="body-keys" id={`${id}hint`}>
          Press Escape, then Tab, to leave the text.
        </span>
      </div>
    </div>
  )
}

const PAUSE = 1500

function useRested(html: string): string {
  const [rested, setRested] = useState(html)
  useEffect(() => {
    const timer = setTimeout(() => setRested(html), PAUSE)
    return () => clearTimeout(timer)
  }, [html])
  return rested
}

function Length({ html, name }: { html: string; name: string | undefined }) {
  const key = `words_of_${name}`
  const [goal, setGoal] = useState(() => Number(readLocalStorage(key)))
  const [isAsked, ask] = useState(false)
  const words = useMemo(() => countWords(html), [html])
  const minutes = useMemo(() => readingMinutes(html), [html])
  const set = (most: number) => {
    writeLocalStorage(key, most || null)
    setGoal(most)
  }
  return (
    <>
      <span role="status">
        {words.toLocaleString('en')}
        {goal > 0 && ` of ${goal.toLocaleString('en')}`} {(goal || words) === 1 ? 'word' : 'words'}
        {words > 0 && `, ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} to read`}
      </span>
      {name && (
        <TextButton label={goal > 0 ? 'Change the goal' : 'Set a goal'} onClick={() => ask(true)} />
      )}
      {isAsked && <GoalDialog goal={goal} onSet={set} onClose={() => ask(false)} />}
    </>
  )
}
