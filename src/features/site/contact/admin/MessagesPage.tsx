import { useStore } from '@nanostores/react'
import AdminList from '../../../../components/admin-list/AdminList.tsx'
import ChipChoice from '../../../../components/admin-list/ChipChoice.tsx'
import ChipTabs from '../../../../components/admin-list/ChipTabs.tsx'
import BusyButton from '../../../../components/BusyButton.tsx'
import TimeAgo from '../../../../components/TimeAgo.tsx'
import { forRole } from '../../../base/session/RequireRole.tsx'
import { MESSAGE_KINDS, MESSAGE_STATES, type ReceivedMessage } from './contract.ts'
import { mark, messages } from './store.ts'

/** rule: contact-and-returns/answered */
export default forRole('administrator', () => {
  const { state } = useStore(messages.$query)
  return (
    <AdminList
      list={messages}
      label="Messages"
      counted="message"
      empty={`No ${STATES[state].toLowerCase()} messages.`}
      filters={
        <>
          <p className="admin-note">
            For reported comments, see <a href="/vii/comments?state=reported">Reports</a>.
          </p>
          <Filters />
        </>
      }
    >
      {(message) => <MessageRow key={message.id} message={message} />}
    </AdminList>
  )
})

const STATES = { open: 'Open', answered: 'Answered', spam: 'Spam' }
const KINDS = { contact: 'Messages', return: 'Returns' }

function Filters() {
  const query = useStore(messages.$query)
  const change = (part: Partial<typeof query>) => messages.$query.set({ ...query, ...part })
  return (
    <div className="row-filters">
      <ChipTabs
        label="State"
        value={query.state}
        choices={MESSAGE_STATES.map((value) => ({ value, label: STATES[value] }))}
        onChange={(state) => change({ state })}
      />
      <ChipChoice
        label="Kind"
        value={query.kind}
        none="Every kind"
        choices={MESSAGE_KINDS.map((value) => ({ value, label: KINDS[value] }))}
        onChange={(kind) => change({ kind: kind as typeof query.kind })}
      />
    </div>
  )
}

function MessageRow({ message }: { message: ReceivedMessage }) {
  const { kind, email, first_name, last_name, phone, subject, body, received_at } = message
  const name = `${first_name} ${last_name}`.trim()
  const title = subject || 'No subject'
  const address = encodeURIComponent(email).replace('%40', '@')
  return (
    <li className="admin-row admin-row-tall">
      <h2 className="admin-row-title" dir="auto">
        {kind === 'return' ? `Return: ${title}` : title}
      </h2>
      <p className="admin-note">
        {name && (
          <>
            <bdi>{name}</bdi>,{' '}
          </>
        )}
        {email}
        {phone && `, ${phone}`}, <TimeAgo at={received_at} />
      </p>
      <p className="admin-quote admin-narrow admin-written" dir="auto">
        {body}
      </p>
      <div className="panel-actions">
        <a
          className="button"
          href={`mailto:${address}?subject=${encodeURIComponent(`Re: ${title}`)}`}
        >
          Reply <span className="visually-hidden">to {title}</span>
        </a>
        {MESSAGE_STATES.filter((state) => state !== message.state).map((state) => (
          <BusyButton
            key={state}
            plain
            label={`Mark as ${STATES[state].toLowerCase()}`}
            of={title}
            act={() => mark(message, state)}
          />
        ))}
      </div>
    </li>
  )
}
