import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import LoadingState from '../../components/LoadingState.tsx'
import BuildList from '../builds/shared/BuildList.tsx'
import RequireRole, { useRole } from '../session/RequireRole.tsx'
import ArticleFigures from './ArticleFigures.tsx'
import FirstSteps from './FirstSteps.tsx'
import MostRead from './MostRead.tsx'
import NewestComments from './NewestComments.tsx'
import Subscribers from './Subscribers.tsx'
import Attention from './shared/Attention.tsx'
import { $dashboard, loadDashboard } from './store.ts'

export default function DashboardPage() {
  return (
    <RequireRole atLeast="author">
      <Figures />
    </RequireRole>
  )
}

function Figures() {
  const edits = useRole('editor')
  const { value: figures, problem } = useStore($dashboard)
  useEffect(() => {
    loadDashboard()
  }, [])
  return (
    <div className="dashboard">
      <Attention />
      <LoadingState ready={figures !== null} problem={problem} onRetry={loadDashboard}>
        {figures && (
          <>
            <div className="dashboard-column">
              {figures.articles.published + figures.articles.suppressed === 0 && <FirstSteps />}
              <ArticleFigures articles={figures.articles} />
              <MostRead articles={figures.most_read} />
            </div>
            <div className="dashboard-column">
              <NewestComments comments={figures.newest_comments} />
              {figures.subscribers && (
                <Subscribers weeks={figures.subscribers} mail={figures.mail} />
              )}
            </div>
          </>
        )}
      </LoadingState>
      {edits && (
        <section className="admin-stack" aria-labelledby="dashboard-builds" id="builds">
          <h2 id="dashboard-builds">Last builds</h2>
          <BuildList />
        </section>
      )}
    </div>
  )
}
