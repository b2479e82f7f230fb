import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import LoadingState from '../../../components/LoadingState.tsx'
import { CallError } from '../../../lib/call.ts'
import { callAsUser } from '../../session/call-as-user.ts'
import { type AdminPage, NO_PAGE, readPage } from './contract.ts'
import PageEditor from './PageEditor.tsx'
import { PAGES } from './page-addresses.ts'

type Props = { id: number }

export default function LoadedPage({ id }: Props) {
  const [page, setPage] = useState<AdminPage | null>(null)
  const [problem, setProblem] = useState('')
  const [isMissing, setMissing] = useState(!Number.isSafeInteger(id) || id < 1)
  const load = async () => {
    try {
      setPage((await callAsUser(readPage, { id })).page)
      setProblem('')
    } catch (error) {
      if (error instanceof CallError && error.status === 404) setMissing(true)
      else setProblem((error as Error).message)
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once for each page
  useEffect(() => {
    if (!isMissing) load()
  }, [id])
  if (isMissing)
    return (
      <div className="note">
        <p>{NO_PAGE}</p>
        <Link className="button button-plain" href={PAGES}>
          All pages
        </Link>
      </div>
    )
  return (
    <LoadingState ready={page !== null} problem={problem} onRetry={load}>
      {page && <PageEditor page={page} />}
    </LoadingState>
  )
}
