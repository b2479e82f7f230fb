import { useStore } from '@nanostores/react'
import AdminList from '../../../../components/admin-list/AdminList.tsx'
import AdminRow from '../../../../components/admin-list/AdminRow.tsx'
import Choice from '../../../../components/admin-list/Choice.tsx'
import Keyword from '../../../../components/admin-list/Keyword.tsx'
import NewItem from '../../../../components/admin-list/NewItem.tsx'
import BusyButton from '../../../../components/BusyButton.tsx'
import TextField from '../../../../components/form/TextField.tsx'
import TimeAgo from '../../../../components/TimeAgo.tsx'
import { showToast } from '../../../../components/toast.ts'
import { capitalize } from '../../../../lib/capitalize.ts'
import { countOf } from '../../../../lib/pluralize.ts'
import { callAsUser } from '../../../base/session/call-as-user.ts'
import { forRole } from '../../../base/session/RequireRole.tsx'
import NewsletterNumbers from '../../../publishing/numbers/shared/NewsletterNumbers.tsx'
import { addSubscriber, STATES, type Subscriber, type SubscriberFilter } from './contract.ts'
import { allow, remove, saveCsv, subscribers } from './store.ts'

const CHOICES = [...STATES, 'uncertain' as const].map((value) => ({
  value,
  label: value === 'uncertain' ? 'Delivery unknown' : capitalize(value),
}))

export default forRole('administrator', () => (
  <AdminList
    list={subscribers}
    label="Subscribers"
    counted="address"
    empty="No matching subscribers."
    create={<Add />}
    filters={<Filters />}
  >
    {(subscriber) => <SubscriberRow key={subscriber.id} subscriber={subscriber} />}
  </AdminList>
))

async function add(input: { email: string }): Promise<void> {
  const { message } = await callAsUser(addSubscriber, input)
  showToast({ tone: 'success', message })
  await subscribers.refresh()
}

function Add() {
  return (
    <>
      <NewItem
        label="Add a subscriber"
        action="Invite"
        schema={addSubscriber.input}
        initial={{ email: '' }}
        send={add}
      >
        <TextField name="email" label="Email address" inputMode="email" literal />
      </NewItem>
      <div className="panel-actions">
        <BusyButton plain label="Save all as CSV" act={saveCsv} />
        <a href="/vii/import">Import a list</a>
      </div>
      <NewsletterNumbers />
    </>
  )
}

function Filters() {
  const { keyword, state } = useStore(subscribers.$query)
  const change = (changed: Partial<SubscriberFilter>) =>
    subscribers.$query.set({ ...subscribers.$query.get(), ...changed })
  return (
    <div className="admin-fields">
      <Keyword label="Address" value={keyword} onChange={(keyword) => change({ keyword })} />
      <Choice
        label="State"
        value={state}
        none="Every state"
        choices={CHOICES}
        onChange={(value) => change({ state: value as SubscriberFilter['state'] })}
      />
    </div>
  )
}

function SubscriberRow({ subscriber }: { subscriber: Subscriber }) {
  const { email, state, source, wording, since, how_often, uncertain } = subscriber
  const isListed = !['waiting', 'confirmed'].includes(state)
  const name = email ?? 'An address that is not stored'
  return (
    <AdminRow
      heading="h2"
      title={name}
      actions={
        <>
          {isListed && (
            <BusyButton plain label="Allow again" of={name} act={() => allow(subscriber)} />
          )}
          {email && <BusyButton plain label="Delete" of={email} act={() => remove(subscriber)} />}
        </>
      }
    >
      <p>
        {capitalize(state)} <TimeAgo at={since} />, from: {source}
        {how_often?.startsWith('once') && `, at most ${how_often}`}
        {wording && `. Agreed to: “${wording}”`}
      </p>
      {uncertain > 0 && <p>Delivery unknown: {countOf(uncertain, 'issue')}</p>}
    </AdminRow>
  )
}
