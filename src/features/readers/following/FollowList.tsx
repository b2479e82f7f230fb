import BusyButton from '../../../components/BusyButton.tsx'
import type { Follow, FollowedKind } from './contract.ts'

const PLACES = { discussion: 'article', series: 'series', category: 'category', author: 'author' }

type Props = {
  follows: Follow[]
  kinds?: FollowedKind[]
  onStop(follow: Follow): Promise<unknown>
}

export default function FollowList({ follows, kinds, onStop }: Props) {
  const shown = follows.filter(({ kind }) => !kinds || kinds.includes(kind))
  if (shown.length === 0) return <p>You do not follow anything here.</p>
  return (
    <ul className="emails-follows">
      {shown.map((follow) => (
        <li key={`${follow.kind}-${follow.number}`}>
          <a href={`/${PLACES[follow.kind]}/${follow.id}`} dir="auto">
            {follow.name}
          </a>
          <BusyButton plain label="Unfollow" of={follow.name} act={() => onStop(follow)} />
        </li>
      ))}
    </ul>
  )
}
