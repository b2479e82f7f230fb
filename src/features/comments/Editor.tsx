import { useStore } from '@nanostores/react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import Spinner from '../../components/Spinner.tsx'
import { applyMarkup } from './apply-markup.ts'
import { useDiscussion } from './discussion-context.ts'
import type { Purpose } from './drafts.ts'
import EditorCount from './EditorCount.tsx'
import EditorPreview from './EditorPreview.tsx'
import EditorToolbar from './EditorToolbar.tsx'
import { markupOf } from './shortcuts.ts'
import VerifyNotice from './VerifyNotice.tsx'
import { discard, focused, openText } from './writing.ts'

type Props = { purpose: Purpose; label: string }

/** Where comments, replies and new words for old ones are written. */
export default function Editor({ purpose, label }: Props) {
  const { discussion, state } = useDiscussion()
  const [editor] = useState(() => openText(discussion, purpose))
  const { text, mode, html, problem, submitting } = useStore(editor.$state)
  const area = useRef<HTMLTextAreaElement>(null)
  const id = useId()
  const asked = state.focus === purpose
  useEffect(() => {
    if (!asked) return
    area.current?.focus()
    focused(discussion)
  }, [asked, discussion])
  useEffect(() => {
    if (problem) area.current?.focus()
  }, [problem])

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const markup = markupOf(event)
    const sends = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
    if (!markup && !sends) return
    event.preventDefault()
    if (markup) applyMarkup(event.currentTarget, markup)
    else editor.submit()
  }
  return (
    <form
      className="editor"
      method="post"
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault()
        editor.submit()
      }}
    >
      <VerifyNotice />
      <EditorToolbar
        mode={mode}
        areaId={id}
        onMode={editor.show}
        onMarkup={(markup) => area.current && applyMarkup(area.current, markup)}
      />
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <textarea
        className="field editor-text"
        id={id}
        ref={area}
        rows={purpose === 'new' ? 5 : 4}
        value={text}
        hidden={mode === 'preview'}
        aria-invalid={problem !== '' || undefined}
        aria-describedby={`${id}count ${id}problem`}
        onChange={({ currentTarget }) => editor.write(currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {mode === 'preview' && <EditorPreview html={html} />}
      <p className="field-problem" id={`${id}problem`} role="alert">
        {problem}
      </p>
      <div className="editor-foot">
        <EditorCount id={`${id}count`} text={text} />
        <button
          className="button button-plain"
          type="button"
          onClick={() => discard(discussion, purpose)}
        >
          Cancel
        </button>
        <button className="button" type="submit" aria-busy={submitting || undefined}>
          {submitting && <Spinner />}
          {purpose.startsWith('edit') ? 'Save' : 'Post'}
        </button>
      </div>
    </form>
  )
}
