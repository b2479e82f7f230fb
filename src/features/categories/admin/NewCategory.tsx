import * as v from 'valibot'
import NewItem from '../../../components/admin-list/NewItem.tsx'
import SelectField from '../../../components/form/SelectField.tsx'
import TextField from '../../../components/form/TextField.tsx'
import { createAtFreeAddress } from '../../../lib/free-address.ts'
import { callAsUser } from '../../session/call-as-user.ts'
import { type AdminCategory, createCategory } from './contract.ts'
import { categoryList } from './store.ts'

type Props = { all: AdminCategory[]; onCreated(id: number): void }

const fields = v.object({
  name: createCategory.input.entries.name,
  parent_id: v.pipe(
    v.string(),
    v.transform((id) => (id === '' ? null : Number(id))),
  ),
})

/** The address is made of the name and can be changed afterwards. */
export default function NewCategory({ all, onCreated }: Props) {
  return (
    <NewItem
      label="New category"
      schema={fields}
      initial={{ name: '', parent_id: '' }}
      send={async (given) => {
        const created = await createAtFreeAddress(given.name, 'category', (slug) =>
          callAsUser(createCategory, { ...given, slug }),
        )
        categoryList.show(created, `${given.name} was created.`)
        onCreated(created.id)
      }}
    >
      <TextField name="name" label="New category" autoComplete="off" />
      <SelectField
        name="parent_id"
        label="Below"
        none="Nothing: at the top"
        choices={all.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
    </NewItem>
  )
}
