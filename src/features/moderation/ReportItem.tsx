import BusyButton from '../../components/BusyButton.tsx'
import TimeAgo from '../../components/TimeAgo.tsx'
import CommentPicture from '../comments/shared/CommentPicture.tsx'
import type { ReportedComment } from './contract.ts'
import { resolve, suspendWriter } from './reports-store.ts'

type Props = { reported: ReportedComment }

export default function ReportItem({ reported }: Props) {
  const { comment, ancestors, article, reports, suspended } = reported
  const { username } = comment
  const address = `/article/${article.id}#comment-${comment.id}`
  return (
    <li className="admin-row admin-row-tall reported">
      <h2 className="admin-row-title" dir="auto">
        <a href={address}>{article.title}</a>
      </h2>
      {ancestors.map((one) => (
        <QuotedComment key={one.id} comment={one} />
      ))}
      <QuotedComment comment={comment} marked />
      <ul className="admin-stack admin-note" aria-label="Reports">
        {reports.map(({ username, reason, created_at }) => (
          <li key={`${username} ${created_at}`}>
            <strong>{username ?? 'Deleted user'}</strong> <TimeAgo at={created_at} />
            <p dir="auto">{reason || 'No reason given.'}</p>
          </li>
        ))}
      </ul>
      <div className="panel-actions">
        <BusyButton plain label="Dismiss" act={() => resolve(comment.id, 'dismiss')} />
        <BusyButton label="Delete the comment" act={() => resolve(comment.id, 'delete')} />
        {username && !suspended && (
          <BusyButton
            plain
            label={`Suspend ${username}`}
            act={() => suspendWriter(comment.id, username)}
          />
        )}
      </div>
      {suspended && <p className="admin-note">The account of {username} is suspended.</p>}
    </li>
  )
}

function QuotedComment({
  comment,
  marked = false,
}: {
  comment: ReportedComment['comment']
  marked?: boolean
}) {
  const { username, created_at, deleted, html, made } = comment
  const author = username ?? 'Deleted user'
  if (deleted) return <p className="admin-quote comment-gone">This comment was deleted.</p>
  return (
    <article
      className="admin-quote"
      data-marked={marked || undefined}
      aria-label={marked ? `Reported: comment by ${author}` : `Above it: comment by ${author}`}
    >
      <header className="comment-head">
        <span className="comment-author">{author}</span>
        <TimeAgo at={created_at} />
      </header>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on the server when stored */}
      <div className="comment-body" dir="auto" dangerouslySetInnerHTML={{ __html: html }} />
      {made?.picture && <CommentPicture picture={made.picture} />}
    </article>
  )
}
