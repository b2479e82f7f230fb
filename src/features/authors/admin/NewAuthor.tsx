import { useState } from 'react'
import * as v from 'valibot'
import Form from '../../../components/form/Form.tsx'
import SubmitButton from '../../../components/form/SubmitButton.tsx'
import TextField from '../../../components/form/TextField.tsx'
import { useForm } from '../../../components/form/use-form.ts'
import { createAtFreeAddress } from '../../../lib/free-address.ts'
import { callAsUser } from '../../session/call-as-user.ts'
import { createAuthor } from './contract.ts'
import { showAuthors } from './store.ts'

type Props = { onCreated(id: number): void }

/** Creates an author; the rest, with the address, is written afterwards. */
export default function NewAuthor({ onCreated }: Props) {
  const [created, setCreated] = useState(0)
  return (
    <NewForm
      key={created}
      isNext={created > 0}
      onCreated={(id) => {
        setCreated(created + 1)
        onCreated(id)
      }}
    />
  )
}

function NewForm({ isNext, onCreated }: Props & { isNext: boolean }) {
  const form = useForm({
    schema: v.object({ name: createAuthor.input.entries.name }),
    initial: { name: '' },
    async send({ name }) {
      const [last_name = '', ...before] = name.split(/\s+/).reverse()
      const names =
        before.length > 0 ? { first_name: before.reverse().join(' '), last_name } : undefined
      const { id, results } = await createAtFreeAddress(name, 'author', (slug) =>
        callAsUser(createAuthor, { name, slug, ...names }),
      )
      showAuthors(results, `${name} was created.`)
      onCreated(id)
    },
  })
  return (
    <Form form={form} label="New author">
      <div className="order-new order-new-short">
        <TextField name="name" label="New author" autoComplete="off" autoFocus={isNext} />
        <SubmitButton>Create</SubmitButton>
      </div>
    </Form>
  )
}
