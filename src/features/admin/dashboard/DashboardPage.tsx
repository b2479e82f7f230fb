import AdminNotFound from '../../../components/AdminNotFound.tsx'
import Loaded from '../../../components/Loaded.tsx'
import TimeAgo from '../../../components/TimeAgo.tsx'
import { countOf } from '../../../lib/pluralize.ts'
import { forRole, useRole } from '../../base/session/RequireRole.tsx'
import type { Dashboard } from '../../publishing/overview/contract.ts'
import Attention from '../../publishing/overview/shared/Attention.tsx'
import { figures } from '../../publishing/overview/store.ts'
import NewIdea from '../../publishing/planning/shared/NewIdea.tsx'
import ArticleFigures from './ArticleFigures.tsx'
import FirstSteps from './FirstSteps.tsx'
import Recent from './Recent.tsx'
import SiteState from './SiteState.tsx'
import Subscribers from './Subscribers.tsx'

/**
 * The server answers every unknown address below `/vii` with this page, which then says that
 * nothing was found.
 */
export default forRole('author', () =>
  /^\/vii(?:\.html)?\/?$/.test(location.pathname) ? <DashboardView /> : <AdminNotFound />,
)

function DashboardView() {
  const edits = useRole('editor')
  return (
    <div className="admin-stack admin-stack-wide">
      <Attention />
      <Loaded resource={figures}>
        {({ articles, recent, most_read, newest_comments, subscribers, mail, first_steps }) => (
          <>
            {first_steps && articles.published + articles.suppressed === 0 && (
              <FirstSteps done={first_steps} />
            )}
            <div className="dashboard">
              <div className="dashboard-column">
                <Recent recent={recent} />
                <MostRead articles={most_read} />
                <ArticleFigures articles={articles} />
                <section className="admin-stack admin-stack-tight" aria-labelledby="dashboard-idea">
                  <h2 id="dashboard-idea">New idea</h2>
                  <NewIdea />
                </section>
              </div>
              <div className="dashboard-column">
                <NewestComments comments={newest_comments} />
                {subscribers && <Subscribers weeks={subscribers} mail={mail} />}
              </div>
            </div>
          </>
        )}
      </Loaded>
      {edits && <SiteState />}
    </div>
  )
}

function MostRead({ articles }: { articles: Dashboard['most_read'] }) {
  return (
    <section className="admin-stack admin-stack-tight" aria-labelledby="dashboard-read">
      <h2 id="dashboard-read">
        <a href="/vii/numbers?days=7">Most read in the last 7 days</a>
      </h2>
      {articles.length === 0 && <p className="admin-none">No views yet.</p>}
      <ol className="admin-list dashboard-list" role="list">
        {articles.map(({ id, title, views }) => (
          <li className="admin-row" key={id}>
            <a href={`/article/${id}`}>{title}</a>
            <span className="admin-note">{countOf(views, 'view')}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

function NewestComments({ comments }: { comments: Dashboard['newest_comments'] }) {
  return (
    <section className="admin-stack admin-stack-tight" aria-labelledby="dashboard-comments">
      <h2 id="dashboard-comments">Newest comments</h2>
      {comments.length === 0 && <p className="admin-none">No comments yet.</p>}
      <ol className="admin-list dashboard-list" role="list">
        {comments.map(({ id, article_id, title, username, excerpt, created_at }) => (
          <li className="admin-row" key={id}>
            <span className="dashboard-quote">
              {username ?? 'Deleted user'}: <q>{excerpt}</q>
            </span>
            <span className="admin-note">
              <a href={`/article/${article_id}#comment-${id}`}>{title}</a>,{' '}
              <TimeAgo at={created_at} />
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
