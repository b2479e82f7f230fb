import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { useEffect, useState } from 'react'
import { capitalise } from '../../lib/capitalise.ts'
import { pluralize } from '../../lib/pluralize.ts'
import { countWords, readingMinutes } from '../../lib/reading-time.ts'
import type { OwnPages } from './body-props.ts'
import { findUndescribed } from './pictures/selected.ts'
import Warnings from './places/Warnings.tsx'
import { UNDESCRIBED } from './undescribed.ts'

type Props = {
  id: string
  editor: Editor
  html: string
  problem: string | undefined
  findMissing: OwnPages['findMissing']
  onDescribe(position: number): void
}

/** Length of the text, missing descriptions, warnings, and how to leave the editor by keyboard. */
export default function BodyFoot({ id, problem, onDescribe, ...text }: Props) {
  const { editor, html } = text
  const undescribed = useEditorState({ editor, selector: () => findUndescribed(editor) })
  return (
    <div className="body-foot">
      <p className="field-problem" id={`${id}problem`} role="alert">
        {problem}
      </p>
      {undescribed.length > 0 && (
        <div className="admin-note" id={UNDESCRIBED} tabIndex={-1}>
          <p role="status">
            {capitalise(pluralize(undescribed.length, 'picture has', 'pictures have'))} no
            description yet.
          </p>
          {undescribed.map((position, index) => (
            <button
              className="text-button"
              type="button"
              key={position}
              onClick={() => onDescribe(position)}
            >
              Describe picture {index + 1}
            </button>
          ))}
        </div>
      )}
      <Warnings {...text} />
      <p className="admin-note admin-line admin-line-apart">
        <Length html={html} />
        <span id={`${id}hint`}>Press Escape, then Tab, to leave the text.</span>
      </p>
    </div>
  )
}

const PAUSE = 1500

/** Announced after a pause, not at each word. */
function Length({ html }: { html: string }) {
  const [settled, setSettled] = useState(html)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(html), PAUSE)
    return () => clearTimeout(timer)
  }, [html])
  const words = countWords(settled)
  const minutes = readingMinutes(settled)
  return (
    <span role="status">
      {words.toLocaleString('en')} {words === 1 ? 'word' : 'words'}
      {words > 0 && `, ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} to read`}
    </span>
  )
}
