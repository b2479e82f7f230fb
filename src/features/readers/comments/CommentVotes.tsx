import { shortNumber } from '../../../lib/short-number.ts'
import VoteButton from '../votes/shared/VoteButton.tsx'
import { votingOn } from './comment-votes.ts'
import { useDiscussion, usePart } from './discussion-context.ts'
import type { Entry } from './loaded-comments.ts'

type Props = { entry: Entry }

export default function CommentVotes({ entry: { id, likes, dislikes } }: Props) {
  const discussion = useDiscussion()
  const mine = usePart((state) => state.mine[id])
  const button = (vote: 1 | -1, label: string, count: number) => (
    <VoteButton
      className="comment-action comment-vote"
      vote={vote}
      cast={mine === vote}
      press={votingOn(discussion, id)}
    >
      <span className="visually-hidden">{label} </span>
      {count > 0 && <span className="count">{shortNumber(count)}</span>}
    </VoteButton>
  )
  return (
    <>
      {button(1, 'Like', likes)}
      {button(-1, 'Dislike', dislikes)}
    </>
  )
}
