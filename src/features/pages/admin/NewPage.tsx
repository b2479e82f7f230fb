import * as v from 'valibot'
import { navigate } from 'wouter/use-browser-location'
import Form from '../../../components/form/Form.tsx'
import SubmitButton from '../../../components/form/SubmitButton.tsx'
import TextField from '../../../components/form/TextField.tsx'
import { useForm } from '../../../components/form/use-form.ts'
import { createAtFreeAddress } from '../../../lib/free-address.ts'
import { callAsUser } from '../../session/call-as-user.ts'
import { createPage } from './contract.ts'
import { addressOfPage } from './page-addresses.ts'

const fields = v.object({ title: createPage.input.entries.title })

/** Adds a page, which readers do not see until it is made public. */
export default function NewPage() {
  const form = useForm({
    schema: fields,
    initial: { title: '' },
    async send({ title }) {
      const { page } = await createAtFreeAddress(title, 'page', (slug) =>
        callAsUser(createPage, { title, slug }),
      )
      navigate(addressOfPage(page.id))
    },
  })
  return (
    <Form form={form} label="New page">
      <div className="page-new">
        <TextField
          name="title"
          label="New page"
          hint="Its title. Nobody sees the page until you make it public."
          autoComplete="off"
        />
        <SubmitButton>Create</SubmitButton>
      </div>
    </Form>
  )
}
