import BusyButton from '../../components/BusyButton.tsx'
import type { Follow, FollowedKind } from './contract.ts'
import { stop } from './store.ts'

const PLACES = { discussion: 'article', series: 'series', category: 'category', author: 'author' }

type Props = { follows: Follow[]; kinds: FollowedKind[] }

/** What a member follows, each to be ended. */
export default function FollowList({ follows, kinds }: Props) {
  const shown = follows.filter(({ kind }) => kinds.includes(kind))
  if (shown.length === 0) return <p>You follow nothing here.</p>
  return (
    <ul className="emails-follows">
      {shown.map(({ kind, number, id, name }) => (
        <li key={`${kind}-${number}`}>
          <a href={`/${PLACES[kind]}/${id}`} dir="auto">
            {name}
          </a>
          <BusyButton
            plain
            label="Follow no longer"
            of={name}
            act={() => stop(`${kind}-${number}`, `You follow “${name}” no longer.`)}
          />
        </li>
      ))}
    </ul>
  )
}
