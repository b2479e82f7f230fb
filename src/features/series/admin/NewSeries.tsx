import * as v from 'valibot'
import NewItem from '../../../components/admin-list/NewItem.tsx'
import TextField from '../../../components/form/TextField.tsx'
import { createAtFreeAddress } from '../../../lib/free-address.ts'
import { callAsUser } from '../../session/call-as-user.ts'
import { createSeries } from './contract.ts'
import { seriesList } from './store.ts'

type Props = { onCreated(id: number): void }

const fields = v.pick(createSeries.input, ['title'])

/** The address is made of the title and can be changed afterwards. */
export default function NewSeries({ onCreated }: Props) {
  return (
    <NewItem
      label="New series"
      schema={fields}
      initial={{ title: '' }}
      send={async ({ title }) => {
        const created = await createAtFreeAddress(title, 'series', (slug) =>
          callAsUser(createSeries, { title, slug }),
        )
        seriesList.show(created, `${title} was created.`)
        onCreated(created.id)
      }}
    >
      <TextField name="title" label="New series" autoComplete="off" />
    </NewItem>
  )
}
