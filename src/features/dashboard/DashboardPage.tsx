import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect } from 'react'
import LoadingState from '../../components/LoadingState.tsx'
import { ADMINISTRATOR } from '../account/rules.ts'
import BuildList from '../builds/BuildList.tsx'
import RequireRole from '../session/RequireRole.tsx'
import ArticleFigures from './ArticleFigures.tsx'
import Attention from './Attention.tsx'
import MostRead from './MostRead.tsx'
import NewestComments from './NewestComments.tsx'
import Subscribers from './Subscribers.tsx'
import { $dashboard, loadDashboard } from './store.ts'

type Props = { /** The list of the desks, which is the same for everybody. */ children?: ReactNode }

/** The first page of the admin: links, what needs attention, and figures. */
export default function DashboardPage({ children }: Props) {
  return (
    <RequireRole role={ADMINISTRATOR}>
      {children}
      <Figures />
    </RequireRole>
  )
}

function Figures() {
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
            <ArticleFigures articles={figures.articles} />
            <MostRead articles={figures.most_read} />
            <NewestComments comments={figures.newest_comments} />
            <Subscribers weeks={figures.subscribers} mail={figures.mail} />
          </>
        )}
      </LoadingState>
      <section className="dashboard-part" aria-labelledby="dashboard-builds" id="builds">
        <h2 id="dashboard-builds">Last builds</h2>
        <BuildList />
      </section>
    </div>
  )
}
