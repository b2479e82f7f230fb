import Loaded from '../../components/Loaded.tsx'
import BuildList from '../builds/shared/BuildList.tsx'
import { forRole, useRole } from '../session/RequireRole.tsx'
import ArticleFigures from './ArticleFigures.tsx'
import FirstSteps from './FirstSteps.tsx'
import MostRead from './MostRead.tsx'
import NewestComments from './NewestComments.tsx'
import Subscribers from './Subscribers.tsx'
import Attention from './shared/Attention.tsx'
import { figures } from './store.ts'

export default forRole('author', () => {
  const edits = useRole('editor')
  return (
    <div className="dashboard">
      <Attention />
      <Loaded resource={figures}>
        {({ articles, most_read, newest_comments, subscribers, mail }) => (
          <>
            <div className="dashboard-column">
              {articles.published + articles.suppressed === 0 && <FirstSteps />}
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
})
