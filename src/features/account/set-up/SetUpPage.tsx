import { useEffect, useState } from 'react'
import LoadingState from '../../../components/LoadingState.tsx'
import { call } from '../../../lib/call.ts'
import { readSetUp } from './contract.ts'
import IsSetUp from './IsSetUp.tsx'
import SetUpForm from './SetUpForm.tsx'

type Known = { code: string; needed: boolean; email: string | null }

/** rule: setting-up/one-administrator */
export default function SetUpPage() {
  const [code, setCode] = useState('')
  const [known, setKnown] = useState<Known | null>(null)
  const [problem, setProblem] = useState('')

  async function load(given: string): Promise<void> {
    setProblem('')
    try {
      setKnown({ code: given, ...(await call(readSetUp, { code: given })) })
    } catch (error) {
      setProblem((error as Error).message)
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address holds its secret once
  useEffect(() => {
    const given = decodeURIComponent(location.hash.slice(1))
    // Neither history nor referrers may contain the code.
    history.replaceState(history.state, '', location.pathname)
    setCode(given)
    load(given)
  }, [])

  return (
    <LoadingState ready={known !== null} problem={problem} onRetry={() => load(code)}>
      {known?.needed === false ? <IsSetUp /> : known && <SetUpForm {...known} />}
    </LoadingState>
  )
}
