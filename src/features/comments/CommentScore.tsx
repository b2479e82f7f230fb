import { shortNumber } from '../../lib/short-number.ts'
import type { Entry } from './loaded-comments.ts'

type Props = { entry: Entry }

/** The votes in words, on static pages and for the author. */
export default function CommentScore({ entry }: Props) {
  const score = [countedVotes(entry.likes, 'like'), countedVotes(entry.dislikes, 'dislike')]
    .filter(Boolean)
    .join(' · ')
  return score && <p className="comment-score">{score}</p>
}

const countedVotes = (count: number, noun: string): string =>
  count === 0 ? '' : `${shortNumber(count)} ${noun}${count === 1 ? '' : 's'}`
