import type { ReactNode } from 'react'
import BusyButton from './BusyButton.tsx'
import Loading from './Loading.tsx'

type Props = {
  /** Whether there is something to show; it stays while it is loaded again. */
  ready: boolean
  /** Why it could not be loaded; empty when it could. */
  problem: string
  onRetry(): Promise<unknown>
  children?: ReactNode
}

/** What is loaded from the server, or "Loading...", and why it did not come, with "Try again". */
export default function LoadingState({ ready, problem, onRetry, children }: Props) {
  return (
    <>
      {ready && children}
      {problem ? (
        <div className="note" role="alert">
          <p>{problem}</p>
          <BusyButton plain act={onRetry}>
            Try again
          </BusyButton>
        </div>
      ) : (
        !ready && <Loading />
      )}
    </>
  )
}
