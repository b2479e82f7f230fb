import TimeAgo from '../../components/TimeAgo.tsx'
import type { Dashboard } from './contract.ts'

type Props = { comments: Dashboard['newest_comments'] }

export default function NewestComments({ comments }: Props) {
  return (
    <section className="admin-stack" aria-labelledby="dashboard-comments">
      <h2 id="dashboard-comments">Newest comments</h2>
      {comments.length === 0 && <p className="admin-none">Nobody has written yet.</p>}
      <ol className="admin-list dashboard-list" role="list">
        {comments.map(({ id, article_id, title, username, excerpt, created_at }) => (
          <li className="admin-row" key={id}>
            <a href={`/article/${article_id}#comment-${id}`}>{title}</a>
            <q className="dashboard-quote">{excerpt}</q>
            <span className="admin-note">
              {username ?? 'Deleted user'}, <TimeAgo at={created_at} />
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
