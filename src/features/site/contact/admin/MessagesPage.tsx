import { useStore } from '@nanostores/react'
import AdminList from '../../../../components/admin-list/AdminList.tsx'
import ChipChoice from '../../../../components/admin-list/ChipChoice.tsx'
import ChipTabs from '../../../../components/admin-list/ChipTabs.tsx'
import { forRole } from '../../../base/session/RequireRole.tsx'
import { MESSAGE_KINDS, MESSAGE_STATES } from './contract.ts'
import MessageRows from './MessageRows.tsx'
import { messages } from './store.ts'

const STATES = { open: 'Open', answered: 'Answered', spam: 'Spam' }
const KINDS = { contact: 'Messages', return: 'Returns' }

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
      rows={(items) => <MessageRows items={items} />}
    />
  )
})

function Filters() {
  const query = useStore(messages.$query)
  const change = (part: Partial<typeof query>) => {
    // What is done with selected messages depends on their state.
    messages.selection.clear()
    messages.filter(part)
  }
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
