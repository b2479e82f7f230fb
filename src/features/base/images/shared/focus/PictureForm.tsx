import type { ReactNode } from 'react'
import * as v from 'valibot'
import Form, { SubmitButton } from '../../../../../components/form/Form.tsx'
import { useForm } from '../../../../../components/form/use-form.ts'
import { showToast } from '../../../../../components/toast.ts'
import { callAsUser } from '../../../session/call-as-user.ts'
import { type LibraryPicture, pictureText, updatePicture } from '../../library/contract.ts'

type Props = {
  picture: LibraryPicture
  /** @param focus the focus point as it was saved */
  onSaved(focus: string): unknown
  children: ReactNode
}

const schema = v.object(pictureText)

export default function PictureForm({ picture, onSaved, children }: Props) {
  const { name, alt, decorative, credit, licence, focus } = picture
  const form = useForm({
    schema,
    initial: { alt, decorative, credit, licence, focus },
    async send(text) {
      const { message } = await callAsUser(updatePicture, { name, ...text })
      showToast({ tone: 'success', message })
      await onSaved(text.focus)
    },
  })
  return (
    <Form form={form} label={`Picture ${name}`}>
      {children}
      <SubmitButton>Save the picture</SubmitButton>
    </Form>
  )
}
