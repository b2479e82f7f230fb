import AdminNotFound from '../../../components/AdminNotFound.tsx'
import Loaded from '../../../components/Loaded.tsx'
import TimeAgo from '../../../components/TimeAgo.tsx'
import { shortNumber } from '../../../lib/short-number.ts'
import BuildList from '../../base/builds/shared/BuildList.tsx'
import { forRole, useRole } from '../../base/session/RequireRole.tsx'
import type { Dashboard } from '../../publishing/overview/contract.ts'
import Attention from '../../publishing/overview/shared/Attention.tsx'
import { figures } from '../../publishing/overview/store.ts'
import NewIdea from '../../publishing/planning/shared/NewIdea.tsx'
import ArticleFigures from './ArticleFigures.tsx'
import FirstSteps from './FirstSteps.tsx'
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
    <div className="dashboard">
      <Attention />
      <Loaded resource={figures}>
        {({ articles, most_read, newest_comments, subscribers, mail, first_steps }) => (
          <>
            <div className="dashboard-column">
              {first_steps && articles.published + articles.suppressed === 0 && (
                <FirstSteps done={first_steps} />
              )}
              <section className="admin-stack" aria-labelledby="dashboard-idea">
                <h2 id="dashboard-idea">An idea</h2>
                <NewIdea />
              </section>
              <ArticleFigures articles={articles} />
              <MostRead articles={most_read} />
            </div>
            <div className="dashboard-column">
              <NewestComments comments={newest_comments} />
              {subscribers && <Subscribers weeks={subscribers} mail={mail} />}
            </div>
          </>
        )}
      </Loaded>
      {edits && (
        <section className="admin-stack" aria-labelledby="dashboard-builds" id="builds">
          <h2 id="dashboard-builds">Last builds</h2>
          <BuildList />
        </section>
      )}
    </div>
  )
}

function MostRead({ articles }: { articles: Dashboard['most_read'] }) {
  return (
    <section className="admin-stack" aria-labelledby="dashboard-read">
      <h2 id="dashboard-read">Most read</h2>
      {articles.length === 0 && <p className="admin-none">Nothing is published yet.</p>}
      <ol className="admin-list dashboard-list" role="list">
        {articles.map(({ id, title, views }) => (
          <li className="admin-row" key={id}>
            <a href={`/article/${id}`}>{title}</a>
            <span className="admin-note">
              {shortNumber(views)} {views === 1 ? 'view' : 'views'}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

function NewestComments({ comments }: { comments: Dashboard['newest_comments'] }) {
  return (
    <section className="admin-stack" aria-labelledby="dashboard-comments">
      <h2 id="dashboard-comments">Newest comments</h2>
      {comments.length === 0 && <p className="admin-none">No comments yet.</p>}
      <ol className="admin-list dashboard-list" role="list">
        {comments.map(({ id, article_id, title, username, excerpt, created_at }) => (
          <li className="admin-row" key={id}>
            <a href={`/article/${article_id}#comment-${id}`}>{title}</a>
            <q className="admin-two-lines dashboard-quote">{excerpt}</q>
            <span className="admin-note">
              {username ?? 'Deleted user'}, <TimeAgo at={created_at} />
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
