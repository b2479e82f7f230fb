import { useState } from 'react'
import RowCell from '../../../../components/admin-list/RowCell.tsx'
import RowList from '../../../../components/admin-list/RowList.tsx'
import type { RowAction } from '../../../../components/admin-list/RowMenu.tsx'
import BusyButton from '../../../../components/BusyButton.tsx'
import TimeAgo from '../../../../components/TimeAgo.tsx'
import { MESSAGE_STATES, type ReceivedMessage } from './contract.ts'
import { mark, messages } from './store.ts'

const COLUMNS = [{ name: 'Message' }, { name: 'From' }, { name: 'Received' }]

const subjectOf = ({ subject }: ReceivedMessage) => subject || 'No subject'
const titleOf = (message: ReceivedMessage) =>
  message.kind === 'return' ? `Return: ${subjectOf(message)}` : subjectOf(message)
const writerOf = ({ first_name, last_name }: ReceivedMessage) => `${first_name} ${last_name}`.trim()

/** Messages with their first words, which are opened to be read. */
export default function MessageRows({ items }: { items: ReceivedMessage[] }) {
  const [opened, open] = useState<number | null>(null)
  const toggle = ({ id }: ReceivedMessage) => open(opened === id ? null : id)
  return (
    <RowList
      label="Messages"
      className="rows-messages"
      items={items}
      selection={messages.selection}
      columns={COLUMNS}
      nameOf={titleOf}
      textOf={(one) => `${titleOf(one)}, ${writerOf(one) || one.email}`}
      onOpen={toggle}
      actions={actionsOf}
      next={(one) =>
        one.state === 'open'
          ? { label: 'Mark as answered', act: () => mark([one], 'answered') }
          : undefined
      }
      bulk={(chosen) => <Bulk chosen={chosen} />}
      below={(one) => opened === one.id && <WholeMessage message={one} />}
    >
      {(one) => (
        <>
          <RowCell>
            <button
              className="row-text"
              type="button"
              aria-expanded={opened === one.id}
              onClick={() => toggle(one)}
            >
              <bdi className="row-writer">{titleOf(one)}</bdi> <bdi>{one.body}</bdi>
            </button>
          </RowCell>
          <RowCell>
            <bdi>{writerOf(one) || one.email}</bdi>
          </RowCell>
          <RowCell>
            <TimeAgo at={one.received_at} />
          </RowCell>
        </>
      )}
    </RowList>
  )
}

const replyTo = (message: ReceivedMessage): string =>
  `mailto:${encodeURIComponent(message.email).replace('%40', '@')}?subject=${encodeURIComponent(`Re: ${subjectOf(message)}`)}`

const othersOf = ({ state }: ReceivedMessage) => MESSAGE_STATES.filter((other) => other !== state)

const actionsOf = (message: ReceivedMessage): RowAction[] => [
  { label: 'Reply', href: replyTo(message) },
  ...othersOf(message).map((state) => ({
    label: `Mark as ${state}`,
    act: () => mark([message], state),
  })),
]

/** All that are listed are in one state. */
function Bulk({ chosen: [first, ...rest] }: { chosen: ReceivedMessage[] }) {
  return (
    first &&
    othersOf(first).map((state) => (
      <BusyButton
        key={state}
        plain
        label={`Mark as ${state}`}
        act={() => mark([first, ...rest], state)}
      />
    ))
  )
}

function WholeMessage({ message }: { message: ReceivedMessage }) {
  const { email, phone, body } = message
  return (
    <div className="admin-stack admin-narrow">
      <p className="admin-quote admin-written" dir="auto">
        {body}
      </p>
      <p className="admin-line">
        <a className="button" href={replyTo(message)}>
          Reply <span className="visually-hidden">to {subjectOf(message)}</span>
        </a>
        <span className="admin-note">{[email, phone].filter(Boolean).join(', ')}</span>
      </p>
    </div>
  )
}
