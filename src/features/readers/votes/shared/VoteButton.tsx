import type { ReactNode } from 'react'
import Icon from '../../../../components/Icon.tsx'
import type { Voting } from './voting.ts'

type Props = {
  vote: 1 | -1
  cast: boolean
  className: string
  press: Voting
  children: ReactNode
}

/** Without scripts it submits its form. */
export default function VoteButton({ vote, cast, className, press, children }: Props) {
  return (
    <button
      className={className}
      type="submit"
      data-act={vote === 1 ? 'like' : 'dislike'}
      aria-pressed={cast}
      onClick={(event) => {
        event.preventDefault()
        press(vote)
      }}
    >
      <Icon name={vote === 1 ? 'thumbs-up' : 'thumbs-down'} />
      {children}
    </button>
  )
}
