import { useEffect } from 'react'
import * as v from 'valibot'
import Form, { SubmitButton } from '../../../components/form/Form.tsx'
import TextAreaField from '../../../components/form/TextAreaField.tsx'
import { useForm } from '../../../components/form/use-form.ts'
import TimeAgo from '../../../components/TimeAgo.tsx'
import { postComment } from '../comments/contract.ts'
import { MAX_COMMENT } from '../comments/rules.ts'
import CommentPicture from '../comments/shared/CommentPicture.tsx'
import type { ModeratedComment } from './contract.ts'
import { answer } from './store.ts'

type Props = { moderated: ModeratedComment; answers: boolean; onAnswered(): void }

/** A whole comment below its nearest ancestors, with its open reports. */
export default function CommentDetails({ moderated, answers, onAnswered }: Props) {
  const { comment, ancestors, reports } = moderated
  return (
    <div className="admin-stack admin-narrow">
      {ancestors.map((one) => (
        <QuotedComment key={one.id} comment={one} />
      ))}
      <QuotedComment comment={comment} marked />
      {reports.length > 0 && (
        <ul className="admin-stack admin-stack-tight admin-note" aria-label="Reports">
          {reports.map(({ username, reason, created_at }) => (
            <li key={`${username} ${created_at}`}>
              <strong>{username ?? 'Deleted user'}</strong> <TimeAgo at={created_at} />
              <p dir="auto">{reason || 'No reason given.'}</p>
            </li>
          ))}
        </ul>
      )}
      {answers && <AnswerForm moderated={moderated} onAnswered={onAnswered} />}
    </div>
  )
}

function AnswerForm({ moderated, onAnswered }: Omit<Props, 'answers'>) {
  const isWaiting = moderated.comment.withheld === 'waiting'
  const form = useForm({
    schema: v.pick(postComment.input, ['body']),
    initial: { body: '' },
    async send({ body }) {
      await answer(moderated, body)
      onAnswered()
    },
  })
  const { element } = form
  useEffect(() => element.current?.querySelector('textarea')?.focus(), [element])
  return (
    <Form form={form} label="Answer">
      <TextAreaField name="body" label="Your answer" longest={MAX_COMMENT} />
      <SubmitButton>{isWaiting ? 'Approve and post the answer' : 'Post the answer'}</SubmitButton>
    </Form>
  )
}

type Quoted = { comment: ModeratedComment['comment']; marked?: boolean }

function QuotedComment({ comment, marked = false }: Quoted) {
  const { username, imported_name, created_at, deleted, html, made } = comment
  const author = username ?? imported_name ?? 'Deleted user'
  if (deleted) return <p className="admin-quote comment-gone">This comment was deleted.</p>
  return (
    <article
      className="admin-quote"
      data-marked={marked || undefined}
      aria-label={marked ? `Comment by ${author}` : `Above it: comment by ${author}`}
    >
      <header className="comment-head">
        <span className="comment-author">{author}</span>
        <TimeAgo at={created_at} />
      </header>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized on the server when stored */}
      <div className="comment-body" dir="auto" dangerouslySetInnerHTML={{ __html: html }} />
      {made?.picture && <CommentPicture picture={made.picture} />}
    </article>
  )
}
