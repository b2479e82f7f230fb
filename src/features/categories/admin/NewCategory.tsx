import * as v from 'valibot'
import Form from '../../../components/form/Form.tsx'
import RepeatedForm from '../../../components/form/RepeatedForm.tsx'
import SelectField from '../../../components/form/SelectField.tsx'
import SubmitButton from '../../../components/form/SubmitButton.tsx'
import TextField from '../../../components/form/TextField.tsx'
import { useForm } from '../../../components/form/use-form.ts'
import { createAtFreeAddress } from '../../../lib/free-address.ts'
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
  return (
    <RepeatedForm>
      {(isNext, begin) => (
        <NewForm
          all={all}
          isNext={isNext}
          onCreated={(id) => {
            begin()
            onCreated(id)
          }}
        />
      )}
    </RepeatedForm>
  )
}

function NewForm({ all, isNext, onCreated }: Props & { isNext: boolean }) {
  const form = useForm({
    schema: fields,
    initial: { name: '', parent_id: '' },
    async send(given) {
      const { id, results } = await createAtFreeAddress(given.name, 'category', (slug) =>
        callAsUser(createCategory, { ...given, slug }),
      )
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
