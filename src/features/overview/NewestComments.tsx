import TimeAgo from '../../components/TimeAgo.tsx'
import type { Overview } from './contract.ts'

type Props = { comments: Overview['newest_comments'] }

/** What readers wrote last; each leads to its place. */
export default function NewestComments({ comments }: Props) {
  return (
    <section className="overview-part" aria-labelledby="overview-comments">
      <h2 id="overview-comments">Newest comments</h2>
      {comments.length === 0 && <p className="overview-none">Nobody has written yet.</p>}
      <ol className="overview-list" role="list">
        {comments.map(({ id, article_id, title, username, excerpt, created_at }) => (
          <li key={id}>
            <a href={`/article/${article_id}#comment-${id}`}>{title}</a>
            <q className="overview-quote">{excerpt}</q>
            <span className="overview-fact">
              {username ?? 'Deleted user'}, <TimeAgo at={created_at} />
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
