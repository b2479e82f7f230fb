import RowCell from '../../../../components/admin-list/RowCell.tsx'
import RowList from '../../../../components/admin-list/RowList.tsx'
import type { RowAction } from '../../../../components/admin-list/RowMenu.tsx'
import {
  type SortableColumn,
  useSortedColumns,
} from '../../../../components/admin-list/sorted-columns.ts'
import BusyButton from '../../../../components/BusyButton.tsx'
import TimeAgo from '../../../../components/TimeAgo.tsx'
import { capitalize } from '../../../../lib/capitalize.ts'
import type { Subscriber, SubscriberColumn } from './contract.ts'
import { allow, remove, sendAgain, subscribers } from './store.ts'

const nameOf = ({ email }: Subscriber) => email ?? 'An address that is not stored'

const COLUMNS: SortableColumn<SubscriberColumn>[] = [
  { name: 'Address', sort: 'email' },
  { name: 'State', sort: 'state' },
  { name: 'From', sort: 'source' },
  { name: 'Since', sort: 'since', first: 'descending' },
]

export default function SubscriberRows({ items }: { items: Subscriber[] }) {
  const columns = useSortedColumns(subscribers.$query, COLUMNS)
  return (
    <RowList
      label="Subscribers"
      className="rows-subscribers"
      items={items}
      selection={subscribers.selection}
      columns={columns}
      nameOf={nameOf}
      textOf={(one) => `${nameOf(one)}, ${one.state}`}
      actions={actionsOf}
      bulk={(chosen) => <Bulk chosen={chosen} />}
    >
      {(subscriber) => <SubscriberCells subscriber={subscriber} />}
    </RowList>
  )
}

function Bulk({ chosen }: { chosen: Subscriber[] }) {
  const stored = chosen.filter(({ email }) => email !== null)
  return (
    <BusyButton plain label="Delete" disabled={stored.length === 0} act={() => remove(stored)} />
  )
}

function actionsOf(subscriber: Subscriber): RowAction[] {
  const { email, state, uncertain } = subscriber
  const isListed = !['waiting', 'confirmed'].includes(state)
  // Without an address an entry is known only to who has searched for it.
  const isKnown = email !== null || subscribers.$query.get().keyword.includes('@')
  return [
    ...(isListed && isKnown ? [{ label: 'Allow again', act: () => allow(subscriber) }] : []),
    ...uncertain.map((issue) => ({
      label: `Send “${issue.subject}” again`,
      act: () => sendAgain(subscriber, issue),
    })),
    ...(email ? [{ label: 'Delete', act: () => remove([subscriber]) }] : []),
  ]
}

function SubscriberCells({ subscriber }: { subscriber: Subscriber }) {
  const { state, source, wording, agreement, since, how_often, uncertain } = subscriber
  const subjects = uncertain.map(({ subject }) => `“${subject}”`).join(', ')
  const unknown = subjects && `delivery unknown: ${subjects}`
  return (
    <>
      <RowCell>
        <span className="row-title">{nameOf(subscriber)}</span>
      </RowCell>
      <RowCell>
        {capitalize(state)}
        <span className="row-note" title={unknown}>
          {how_often?.startsWith('once') && ` at most ${how_often}`}
          {unknown && ` ${unknown}`}
        </span>
      </RowCell>
      <RowCell>
        {capitalize(source)}
        {wording && (
          <span className="row-note" title={wording}>
            {' '}
            agreed to: “{wording}”
          </span>
        )}
        {agreement && (
          <span className="row-note" title={agreement.words}>
            {' '}
            {agreement.by}, <TimeAgo at={agreement.at} />: “{agreement.words}”
          </span>
        )}
      </RowCell>
      <RowCell>
        <TimeAgo at={since} />
      </RowCell>
    </>
  )
}
