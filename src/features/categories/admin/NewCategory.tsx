import { useState } from 'react'
import * as v from 'valibot'
import Form from '../../../components/form/Form.tsx'
import SelectField from '../../../components/form/SelectField.tsx'
import SubmitButton from '../../../components/form/SubmitButton.tsx'
import TextField from '../../../components/form/TextField.tsx'
import { useForm } from '../../../components/form/use-form.ts'
import { CallError } from '../../../lib/call.ts'
import { proposeId } from '../../../lib/propose-id.ts'
import { callAsUser } from '../../session/call-as-user.ts'
import { type AdminCategory, createCategory } from './contract.ts'
import { showCategories } from './store.ts'

type Props = { all: AdminCategory[]; onCreated(id: number): void }

const fields = v.object({
  name: createCategory.input.entries.name,
  parent_id: v.pipe(
    v.string(),
    v.transform((id) => (id === '' ? null : Number(id))),
  ),
})

/** Creates a category; its address is made of its name, and can be changed with the rest. */
export default function NewCategory({ all, onCreated }: Props) {
  const [created, setCreated] = useState(0)
  return (
    <NewForm
      key={created}
      all={all}
      isNext={created > 0}
      onCreated={(id) => {
        setCreated(created + 1)
        onCreated(id)
      }}
    />
  )
}

function NewForm({ all, isNext, onCreated }: Props & { isNext: boolean }) {
  const form = useForm({
    schema: fields,
    initial: { name: '', parent_id: '' },
    async send(given) {
      const { id, results } = await createNamed(given)
      showCategories(results, `${given.name} was created.`)
      onCreated(id)
    },
  })
  return (
    <Form form={form} label="New category">
      <div className="order-new">
        <TextField name="name" label="New category" autoComplete="off" autoFocus={isNext} />
        <SelectField
          name="parent_id"
          label="Below"
          none="Nothing: at the top"
          choices={all.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
        <SubmitButton>Create</SubmitButton>
      </div>
    </Form>
  )
}

/** How many addresses are tried that end in a number. */
const MOST_TRIES = 20

/** Creates a category at the address that its name suggests, with a number where that is taken. */
async function createNamed(given: { name: string; parent_id: number | null }) {
  const wanted = proposeId(given.name) || 'category'
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? wanted : `${wanted}-${number}`
    try {
      return await callAsUser(createCategory, { ...given, slug })
    } catch (error) {
      const isTaken = error instanceof CallError && 'slug' in error.errors
      if (!isTaken || number === MOST_TRIES) throw error
    }
  }
}
