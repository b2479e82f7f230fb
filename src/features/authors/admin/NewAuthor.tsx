import * as v from 'valibot'
import NewItem from '../../../components/admin-list/NewItem.tsx'
import TextField from '../../../components/form/TextField.tsx'
import { createAtFreeAddress } from '../../../lib/free-address.ts'
import { callAsUser } from '../../session/call-as-user.ts'
import { createAuthor } from './contract.ts'
import { authorList } from './store.ts'

type Props = { onCreated(id: number): void }

const fields = v.pick(createAuthor.input, ['name'])

/** The last word is the last name, unless it is the only one. */
function partsOf(name: string) {
  const [last_name = '', ...before] = name.split(/\s+/).reverse()
  return before.length > 0 ? { first_name: before.reverse().join(' '), last_name } : {}
}

export default function NewAuthor({ onCreated }: Props) {
  return (
    <NewItem
      label="New author"
      schema={fields}
      initial={{ name: '' }}
      send={async ({ name }) => {
        const created = await createAtFreeAddress(name, 'author', (slug) =>
          callAsUser(createAuthor, { name, slug, ...partsOf(name) }),
        )
        authorList.show(created, `${name} was created.`)
        onCreated(created.id)
      }}
    >
      <TextField name="name" label="New author" autoComplete="off" />
    </NewItem>
  )
}
