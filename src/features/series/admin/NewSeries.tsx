import * as v from 'valibot'
import Form from '../../../components/form/Form.tsx'
import RepeatedForm from '../../../components/form/RepeatedForm.tsx'
import SubmitButton from '../../../components/form/SubmitButton.tsx'
import TextField from '../../../components/form/TextField.tsx'
import { useForm } from '../../../components/form/use-form.ts'
import { createAtFreeAddress } from '../../../lib/free-address.ts'
import { callAsUser } from '../../session/call-as-user.ts'
import { createSeries } from './contract.ts'
import { showSeries } from './store.ts'

type Props = { onCreated(id: number): void }

const fields = v.pick(createSeries.input, ['title'])

/** Creates a series; its address is made of its title, and can be changed with the rest. */
export default function NewSeries({ onCreated }: Props) {
  return (
    <RepeatedForm>
      {(isNext, begin) => (
        <NewForm
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

function NewForm({ isNext, onCreated }: Props & { isNext: boolean }) {
  const form = useForm({
    schema: fields,
    initial: { title: '' },
    async send({ title }) {
      const { id, results } = await createAtFreeAddress(title, 'series', (slug) =>
        callAsUser(createSeries, { title, slug }),
      )
      showSeries(results, `${title} was created.`)
      onCreated(id)
    },
  })
  return (
    <Form form={form} label="New series">
      <div className="order-new order-new-short">
        <TextField name="title" label="New series" autoComplete="off" autoFocus={isNext} />
        <SubmitButton>Create</SubmitButton>
      </div>
    </Form>
  )
}
