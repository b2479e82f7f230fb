import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect } from 'react'
import BusyButton from '../../components/BusyButton.tsx'
import Loading from '../../components/Loading.tsx'
import BuildList from '../builds/BuildList.tsx'
import AdministratorGate from '../session/AdministratorGate.tsx'
import ArticleFigures from './ArticleFigures.tsx'
import Attention from './Attention.tsx'
import MostRead from './MostRead.tsx'
import NewestComments from './NewestComments.tsx'
import Subscribers from './Subscribers.tsx'
import { $overview, loadOverview } from './store.ts'

type Props = { /** The list of the desks, which is the same for everybody. */ children?: ReactNode }

/** The editors' desk: where to go, what waits, and how the journal stands. */
export default function OverviewPage({ children }: Props) {
  return (
    <AdministratorGate>
      {children}
      <Figures />
    </AdministratorGate>
  )
}

function Figures() {
  const { figures, problem } = useStore($overview)
  useEffect(() => {
    loadOverview()
  }, [])
  return (
    <div className="overview">
      <Attention />
      {problem && (
        <div className="note" role="alert">
          <p>{problem}</p>
          <BusyButton plain act={loadOverview}>
            Try again
          </BusyButton>
        </div>
      )}
      {figures ? (
        <>
          <ArticleFigures articles={figures.articles} />
          <MostRead articles={figures.most_read} />
          <NewestComments comments={figures.newest_comments} />
          <Subscribers weeks={figures.subscribers} mail={figures.mail} />
        </>
      ) : (
        !problem && <Loading />
      )}
      <section className="overview-part" aria-labelledby="overview-builds" id="builds">
        <h2 id="overview-builds">Last builds</h2>
        <BuildList />
      </section>
    </div>
  )
}
