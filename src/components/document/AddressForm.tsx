import type { GenericSchema } from 'valibot'
import { TextButton } from '../Button.tsx'
import Form, { SubmitButton } from '../form/Form.tsx'
import TextField from '../form/TextField.tsx'
import { useForm } from '../form/use-form.ts'

type Props<Given> = {
  schema: GenericSchema<unknown, Given>
  name: keyof Given & string
  address: string
  hint: string
  isFixed?: boolean
  change(values: Given): Promise<unknown>
}

/** Changes the address at once, without saving the text. */
export default function AddressForm<Given>(props: Props<Given>) {
  const { schema, name, address, hint, isFixed = false, change } = props
  const initial = { [name]: address }
  const form = useForm({ schema, initial, send: change })
  const leave = () => {
    form.element.current?.reset()
    form.form.edit(name, address)
  }
  return (
    <Form form={form} label="Address">
      <TextField literal name={name} label="Address" hint={hint} readOnly={isFixed} />
      {form.values[name] !== address && (
        <div className="panel-actions">
          <SubmitButton plain>Change the address</SubmitButton>
          <TextButton label="Cancel" onClick={leave} />
        </div>
      )}
    </Form>
  )
}
