import * as v from 'valibot'
import CheckboxField from '../../../../components/form/CheckboxField.tsx'
import Form, { SubmitButton } from '../../../../components/form/Form.tsx'
import TextAreaField from '../../../../components/form/TextAreaField.tsx'
import TextField from '../../../../components/form/TextField.tsx'
import { useForm } from '../../../../components/form/use-form.ts'
import { showToast } from '../../../../components/toast.ts'
import { callAsUser } from '../../session/call-as-user.ts'
import { type LibraryPicture, pictureText, updatePicture } from './contract.ts'
import FocusField from './FocusField.tsx'
import { pictures } from './store.ts'

type Props = { picture: LibraryPicture; kept?: boolean; onSaved(): void }

const schema = v.object(pictureText)

export default function PictureForm({ picture, kept = false, onSaved }: Props) {
  const { name, alt, decorative, credit, licence, focus } = picture
  const form = useForm({
    schema,
    initial: { alt, decorative, credit, licence, focus },
    async send(text) {
      const { message } = await callAsUser(updatePicture, { name, ...text, kept })
      showToast({ tone: 'success', message })
      onSaved()
      await pictures.refresh()
    },
  })
  return (
    <Form form={form} label={`Picture ${name}`}>
      <FocusField picture={picture} />
      <TextAreaField
        name="alt"
        label="Description"
        hint="Places with the same text will show this from now on."
        longest={1000}
        optional
      />
      <CheckboxField name="decorative">Decorative: it says nothing by itself</CheckboxField>
      <TextField name="credit" label="Credit" hint="Who made or owns it." optional />
      <TextField name="licence" label="License" hint="Such as CC BY 4.0." optional />
      <SubmitButton>Save the picture</SubmitButton>
    </Form>
  )
}
