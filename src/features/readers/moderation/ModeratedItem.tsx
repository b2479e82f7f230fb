import type { ReactNode } from 'react'
import TimeAgo from '../../../components/TimeAgo.tsx'
import CommentPicture from '../comments/shared/CommentPicture.tsx'
import type { ModeratedComment } from './contract.ts'

type Props = {
  moderated: ModeratedComment
  /** The buttons with which an editor decides. */
  children: ReactNode
  below?: ReactNode
}

/** A comment below its nearest ancestors, with its open reports. */
export default function ModeratedItem({ moderated, children, below }: Props) {
  const { comment, ancestors, article, reports, suspended, hidden } = moderated
  const address = `/article/${article.id}#comment-${comment.id}`
  return (
    <li className="admin-row admin-row-tall admin-narrow">
      <h2 className="admin-row-title" dir="auto">
        <a href={address}>{article.title}</a>
      </h2>
      {ancestors.map((one) => (
        <QuotedComment key={one.id} comment={one} />
      ))}
      <QuotedComment comment={comment} marked />
      {reports.length > 0 && (
        <ul className="admin-stack admin-note" aria-label="Reports">
          {reports.map(({ username, reason, created_at }) => (
            <li key={`${username} ${created_at}`}>
              <strong>{username ?? 'Deleted user'}</strong> <TimeAgo at={created_at} />
              <p dir="auto">{reason || 'No reason given.'}</p>
            </li>
          ))}
        </ul>
      )}
      {comment.withheld === 'waiting' && (
        <p className="admin-note">It is waiting: readers do not see it yet.</p>
      )}
      <div className="panel-actions">{children}</div>
      {below}
      {hidden && <p className="admin-note">What {comment.username} says is hidden.</p>}
      {suspended && <p className="admin-note">The account of {comment.username} is suspended.</p>}
    </li>
  )
}

function QuotedComment({
  comment,
  marked = false,
}: {
  comment: ModeratedComment['comment']
  marked?: boolean
}) {
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
