import { useStore } from '@nanostores/react'
import { type KeyboardEvent, lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import BusyButton from '../../../components/BusyButton.tsx'
import Button, { TextButton } from '../../../components/Button.tsx'
import Loading from '../../../components/Loading.tsx'
import Spinner from '../../../components/Spinner.tsx'
import { countCharacters } from '../../../lib/count-characters.ts'
import { callAsUser } from '../../base/session/call-as-user.ts'
import { resendActivation } from '../../base/session/contract.ts'
import { useDiscussion, usePart, useReader } from './discussion-context.ts'
import { madeCardOf, type Purpose, targetOf } from './drafts.ts'
import EditorToolbar from './EditorToolbar.tsx'
import { formatSelection } from './format-selection.ts'
import { MAX_COMMENT } from './rules.ts'
import { formatOfKeys } from './shortcuts.ts'
import { closeEditor, focused, openText } from './writing.ts'

const MadeFields = lazy(() => import('./MadeFields.tsx'))

type Props = { purpose: Purpose; label: string }

/**
 * The key makes a new editor when another user logs in, so that they do not see the former user's
 * text.
 */
export default function Editor(props: Props) {
  return <EditorForm key={usePart(({ writer }) => writer)} {...props} />
}

function EditorForm({ purpose, label }: Props) {
  const discussion = useDiscussion()
  const [editor] = useState(() => openText(discussion, purpose))
  const { text, mode, html, problem, submitting } = useStore(editor.$state)
  const area = useRef<HTMLTextAreaElement>(null)
  const id = useId()
  const card = madeCardOf(purpose)
  const takesFocus = usePart(({ focus }) => focus === purpose)
  useEffect(() => {
    if (!takesFocus) return
    area.current?.focus()
    focused(discussion)
  }, [takesFocus, discussion])
  useEffect(() => {
    if (problem) area.current?.focus()
  }, [problem])

  const cancel = () => {
    closeEditor(discussion, purpose)
    const target =
      document.querySelector<HTMLElement>(`#comment-${targetOf(purpose)} > article`) ??
      document.getElementById('comments-title')
    target?.focus({ preventScroll: true })
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const format = formatOfKeys(event)
    const sends = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
    if (!format && !sends) return
    event.preventDefault()
    if (format) formatSelection(event.currentTarget, format)
    else event.currentTarget.form?.requestSubmit()
  }
  return (
    <form
      className="comment-editor"
      method="post"
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault()
        editor.submit()
      }}
    >
      <VerifyNotice />
      {purpose.startsWith('edit') && text !== editor.original && (
        <TextButton
          label="Discard changes"
          onClick={() => {
            area.current?.focus()
            editor.write(editor.original)
          }}
        />
      )}
      <EditorToolbar
        mode={mode}
        areaId={id}
        onMode={editor.show}
        onFormat={(format) => area.current && formatSelection(area.current, format)}
      />
      <label className={card ? 'comment-made' : 'visually-hidden'} htmlFor={id}>
        {label}
      </label>
      <textarea
        className="field comment-editor-text"
        dir="auto"
        id={id}
        ref={area}
        rows={purpose === 'new' ? 5 : 4}
        value={text}
        readOnly={submitting}
        hidden={mode === 'preview'}
        aria-invalid={problem !== '' || undefined}
        aria-describedby={`${id}count ${id}problem`}
        onChange={({ currentTarget }) => editor.write(currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {mode === 'preview' && <EditorPreview html={html} />}
      {card && (
        <Suspense fallback={<Loading />}>
          <MadeFields purpose={purpose} card={card} />
        </Suspense>
      )}
      <p className="field-problem" id={`${id}problem`} role="alert">
        {problem}
      </p>
      <div className="comment-editor-foot">
        <EditorCount id={`${id}count`} text={text} />
        <Button label="Cancel" onClick={cancel} />
        <button className="button" type="submit" aria-busy={submitting || undefined}>
          {submitting && <Spinner />}
          {purpose.startsWith('edit') ? 'Save' : 'Post'}
        </button>
      </div>
    </form>
  )
}

function EditorCount({ id, text }: { id: string; text: string }) {
  const left = MAX_COMMENT - countCharacters(text)
  const count = Math.abs(left).toLocaleString('en')
  return (
    <p className="field-count comment-editor-count" id={id} data-over={left < 0 || undefined}>
      {left < 0 ? `${count} too many` : `${count} left`}
      <span className="visually-hidden"> of {MAX_COMMENT.toLocaleString('en')} characters</span>
    </p>
  )
}

function EditorPreview({ html }: { html: string | null }) {
  if (html === null) return <Loading />
  if (html === '') return <p className="comment-editor-preview comment-gone">Nothing to preview.</p>
  return (
    <section className="comment-editor-preview" aria-label="Preview">
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: rendered and sanitized on the server */}
      <div className="comment-body" dir="auto" dangerouslySetInnerHTML={{ __html: html }} />
    </section>
  )
}

/** rule: comments/verified */
function VerifyNotice() {
  const user = useReader()
  const [message, setMessage] = useState('')
  if (!user || user.email_verified) return null
  const ask = async () =>
    setMessage((await callAsUser(resendActivation, {}).catch((error: Error) => error)).message)
  return (
    <div className="note">
      <p>
        Before you can post, open the link that we sent to <strong>{user.email}</strong>. What you
        write here is kept.
      </p>
      <BusyButton plain label="Send the email again" act={ask} />
      <p role="status">{message}</p>
    </div>
  )
}
