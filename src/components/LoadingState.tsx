import type { ReactNode } from 'react'
import BusyButton from './BusyButton.tsx'
import Loading from './Loading.tsx'

type Props = {
  /** Whether the content can be shown; it stays visible while it is reloaded. */
  ready: boolean
  problem: string
  onRetry(): Promise<unknown>
  children?: ReactNode
}

export default function LoadingState({ ready, problem, onRetry, children }: Props) {
  return (
    <>
      {ready && children}
      {problem ? (
        <div className="note" role="alert">
          <p>{problem}</p>
          <BusyButton plain label="Try again" act={onRetry} />
        </div>
      ) : (
        !ready && <Loading />
      )}
    </>
  )
}
