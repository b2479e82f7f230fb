import BusyButton from '../../components/BusyButton.tsx'
import TimeAgo from '../../components/TimeAgo.tsx'
import type { ReportedComment } from './contract.ts'
import QuotedComment from './QuotedComment.tsx'
import { resolve } from './reports-store.ts'

type Props = { reported: ReportedComment }

export default function ReportItem({ reported }: Props) {
  const { comment, ancestors, article, reports } = reported
  const address = `/article/${article.id}#comment-${comment.id}`
  return (
    <li className="admin-row admin-row-tall reported">
      <h2 className="admin-row-title">
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
            <p>{reason || 'No reason given.'}</p>
          </li>
        ))}
      </ul>
      <div className="panel-actions">
        <BusyButton plain act={() => resolve(comment.id, 'dismiss')}>
          Dismiss
        </BusyButton>
        <BusyButton act={() => resolve(comment.id, 'delete')}>Delete the comment</BusyButton>
      </div>
    </li>
  )
}
