import { useOpenForm } from '../../../components/form/form-context.ts'
import type { EditorPicture } from '../../images/shared/editor-picture.ts'
import { pictureOf } from '../settings-form.ts'

/** A picture of the settings with its hidden field. */
export function usePicture(name: 'logo' | 'sharing_picture') {
  const { form, values, errors } = useOpenForm()
  return {
    picture: pictureOf(values[name]),
    problem: errors[name] ?? '',
    hidden: { type: 'hidden', name, value: String(values[name]) } as const,
    change: (picture: EditorPicture | null) => form.edit(name, JSON.stringify(picture)),
  }
}
