import { useRef } from 'react'
import { useOpenForm } from '../../../components/form/form-context.ts'
import type { EditorPicture } from '../../editor/images/rules.ts'
import { pictureOf } from '../fields.ts'

/** A picture of the settings, and the hidden field that it stands in. */
export function usePicture(name: 'logo' | 'sharing_picture') {
  const { form, initial, values, errors } = useOpenForm()
  const hidden = useRef<HTMLInputElement>(null)
  return {
    picture: pictureOf(values[name]),
    problem: errors[name] ?? '',
    hidden: { ref: hidden, type: 'hidden', name, defaultValue: String(initial[name]) } as const,
    change(picture: EditorPicture | null) {
      const text = JSON.stringify(picture)
      if (hidden.current) hidden.current.value = text
      form.edit(name, text)
    },
  }
}
