import { useStore } from '@nanostores/react'
import AdminList from '../../../../components/admin-list/AdminList.tsx'
import ChipChoice from '../../../../components/admin-list/ChipChoice.tsx'
import Keyword from '../../../../components/admin-list/Keyword.tsx'
import NewItem from '../../../../components/admin-list/NewItem.tsx'
import BusyButton from '../../../../components/BusyButton.tsx'
import TextField from '../../../../components/form/TextField.tsx'
import { showToast } from '../../../../components/toast.ts'
import { capitalize } from '../../../../lib/capitalize.ts'
import { callAsUser } from '../../../base/session/call-as-user.ts'
import { forRole } from '../../../base/session/RequireRole.tsx'
import NewsletterNumbers from '../../../publishing/numbers/shared/NewsletterNumbers.tsx'
import { addSubscriber, STATES, type SubscriberFilter } from './contract.ts'
import SubscriberRows from './SubscriberRows.tsx'
import { saveCsv, subscribers } from './store.ts'

const CHOICES = [...STATES, 'uncertain' as const].map((value) => ({
  value,
  label: value === 'uncertain' ? 'Delivery unknown' : capitalize(value),
}))

export default forRole('administrator', () => (
  <div className="admin-stack">
    <Add />
    <AdminList
      list={subscribers}
      label="Subscribers"
      counted="address"
      empty="No matching subscribers."
      filters={<Filters />}
      rows={(items) => <SubscriberRows items={items} />}
    />
    <NewsletterNumbers />
  </div>
))

async function add(input: { email: string }): Promise<void> {
  const { message } = await callAsUser(addSubscriber, input)
  showToast({ tone: 'success', message })
  await subscribers.refresh()
}

const Add = () => (
  <NewItem
    label="Add a subscriber"
    action="Invite"
    schema={addSubscriber.input}
    initial={{ email: '' }}
    send={add}
  >
    <TextField name="email" label="Email address" inputMode="email" literal />
  </NewItem>
)

function Filters() {
  const { keyword, state } = useStore(subscribers.$query)
  return (
    <div className="row-filters">
      <ChipChoice
        label="State"
        value={state}
        none="Every state"
        choices={CHOICES}
        onChange={(value) => subscribers.filter({ state: value as SubscriberFilter['state'] })}
      />
      <Keyword
        label="Address"
        value={keyword}
        onChange={(keyword) => subscribers.filter({ keyword })}
      />
      <BusyButton plain label="Save all as CSV" act={saveCsv} />
      <a href="/vii/import">Import a list</a>
    </div>
  )
}
