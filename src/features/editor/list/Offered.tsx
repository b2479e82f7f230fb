import type { ReactNode } from 'react'
import Loading from '../../../components/Loading.tsx'
import type { Choices } from './choices.ts'

type Props<Item> = {
  choices: Choices<Item>
  onRetry(): void
  children(items: Item[]): ReactNode
}

/** What can be chosen from, or that it is on its way, or that it could not be had. */
export default function Offered<Item>({ choices, onRetry, children }: Props<Item>) {
  if (choices.status === 'loading') return <Loading />
  if (choices.status === 'there') return children(choices.items)
  return (
    <div className="note" role="alert">
      <p>{choices.problem}</p>
      <button className="button button-plain" type="button" onClick={onRetry}>
        Try again
      </button>
    </div>
  )
}
