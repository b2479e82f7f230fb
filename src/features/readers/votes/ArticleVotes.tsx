import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import Count from '../../publishing/views/shared/Count.tsx'
import VoteButton from './shared/VoteButton.tsx'
import { createArticleVotes } from './store.ts'

type Props = { articleId: string; likes: number; dislikes: number }

/** Without scripts the buttons lead to the login. */
export default function ArticleVotes({ articleId, likes, dislikes }: Props) {
  const [votes] = useState(() => createArticleVotes(articleId, { likes, dislikes }))
  useEffect(() => votes.follow(), [votes])
  const mine = useStore(votes.$mine)
  return (
    <form className="votes" action="/login" method="get">
      <VoteButton
        className="button button-plain vote"
        vote={1}
        cast={mine === 1}
        press={votes.press}
      >
        Like <Count of="likes" value={likes} />
      </VoteButton>
      <VoteButton
        className="button button-plain vote"
        vote={-1}
        cast={mine === -1}
        press={votes.press}
      >
        Dislike <Count of="dislikes" value={dislikes} />
      </VoteButton>
    </form>
  )
}
