import type { ReactNode } from 'react'
import { NETWORK_ERROR } from '../lib/call.ts'
import Loading from './Loading.tsx'

type Props = {
  state: 'waiting' | 'unreachable' | 'open'
  onRetry(): void
  children: ReactNode
}

/** Stands before what may be shown only once the server has said so. */
export default function Gate({ state, onRetry, children }: Props) {
  if (state === 'waiting') return <Loading />
  if (state === 'open') return children
  return (
    <div className="note" role="alert">
      <p>{NETWORK_ERROR}</p>
      <button className="button button-plain" type="button" onClick={onRetry}>
        Try again
      </button>
    </div>
  )
}
