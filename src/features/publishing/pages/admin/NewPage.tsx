import * as v from 'valibot'
import { navigate } from 'wouter/use-browser-location'
import NewItem from '../../../../components/admin-list/NewItem.tsx'
import TextField from '../../../../components/form/TextField.tsx'
import { createAtFreeAddress } from '../../../../lib/free-address.ts'
import { callAsUser } from '../../../base/session/call-as-user.ts'
import { createPage } from './contract.ts'
import { addressOfPage } from './page-addresses.ts'

const fields = v.pick(createPage.input, ['title'])

export default function NewPage() {
  return (
    <NewItem
      label="New page"
      schema={fields}
      initial={{ title: '' }}
      send={async ({ title }) => {
        const { page } = await createAtFreeAddress(title, 'page', (slug) =>
          callAsUser(createPage, { title, slug }),
        )
        navigate(addressOfPage(page.id))
      }}
    >
      <TextField
        name="title"
        label="New page"
        hint="Its title. No one sees the page until you make it public."
        autoComplete="off"
      />
    </NewItem>
  )
}
