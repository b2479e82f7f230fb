import { useStore } from '@nanostores/react'
import Loading from '../../../../components/Loading.tsx'
import TimeAgo from '../../../../components/TimeAgo.tsx'
import type { Build } from '../contract.ts'
import { describeBudget, readError, reasonOf, secondsOf, timeTaken } from '../rules.ts'
import { $budget, $builds } from '../store.ts'
import BuildMark from './BuildMark.tsx'

/** The list does not load itself: `BuildStatus` on the same page fetches it. */
export default function BuildList() {
  const builds = useStore($builds, { ssr: 'initial' })
  const budget = useStore($budget, { ssr: 'initial' })
  if (builds === null) return <Loading />
  if (builds.length === 0) return <p className="admin-none">No updates yet.</p>
  return (
    <>
      {budget?.builds && (
        <p className="admin-note">
          {describeBudget(budget)}. One comes back every {Math.round((31 * 24) / budget.builds)}{' '}
          hours, up to 6 at once.
        </p>
      )}
      <ol className="admin-list">
        {builds.map((build) => (
          <BuildItem key={build.id} build={build} />
        ))}
      </ol>
    </>
  )
}

function BuildItem({ build }: { build: Build }) {
  const seconds = build.finished_at ? secondsOf(build, 0) : null
  return (
    <li className="admin-row build-item">
      <BuildMark build={build} />
      <span>
        {reasonOf(build)}
        {build.article_id && (
          <>
            {': '}
            <a href={`/vii/articles/${build.article_id}`}>{build.article_id}</a>
          </>
        )}
      </span>
      <span className="admin-note">
        <TimeAgo at={build.requested_at} />
        {seconds !== null && `, in ${timeTaken(seconds)}`}
      </span>
      {build.status === 'failed' && (
        <span className="admin-problem">{readError(build.error).sentence}</span>
      )}
    </li>
  )
}
