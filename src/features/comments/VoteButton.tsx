import type { LucideIcon } from 'lucide-react'
import { shortNumber } from '../../lib/short-number.ts'
import { useDiscussion } from './discussion-context.ts'
import { pressVote } from './taking-part.ts'
import type { Entry } from './thread.ts'

type Props = { entry: Entry; vote: 1 | -1; label: string; Icon: LucideIcon }

/** Likes or dislikes a comment; the same again takes it back. */
export default function VoteButton({ entry, vote, label, Icon }: Props) {
  const { discussion, state } = useDiscussion()
  const count = vote === 1 ? entry.likes : entry.dislikes
  return (
    <button
      className="comment-action comment-vote"
      type="button"
      aria-pressed={state.mine[entry.id] === vote}
      onClick={() => pressVote(discussion, entry.id, vote)}
    >
      <Icon aria-hidden="true" />
      <span className="visually-hidden">{label} </span>
      {count > 0 && <span className="count">{shortNumber(count)}</span>}
    </button>
  )
}
