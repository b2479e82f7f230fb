import TimeAgo from '../../components/TimeAgo.tsx'
import type { ReportedComment } from './contract.ts'

type Props = { comment: ReportedComment['comment']; marked?: boolean }

export default function QuotedComment({ comment, marked = false }: Props) {
  const { username, created_at, deleted, html } = comment
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
      <div className="comment-body" dangerouslySetInnerHTML={{ __html: html }} />
    </article>
  )
}
