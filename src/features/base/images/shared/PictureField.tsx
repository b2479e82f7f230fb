import * as v from 'valibot'
import { useJsonField } from '../../../../components/form/form-context.ts'
import { type ArticleImage, givenImage } from '../contract.ts'
import { type EditorPicture, editorPicture } from './editor-picture.ts'
import ImageText from './ImageText.tsx'
import UploadField from './UploadField.tsx'

type Props = { name: string; title: string; hint?: string }

/** The form sends the picture as JSON in a hidden field. */
export default function PictureField({ name, title, hint }: Props) {
  const { value, problem, hidden, change } = useJsonField<EditorPicture | null>(name)
  return (
    <>
      <input {...hidden} />
      <UploadField title={title} hint={hint} value={value} onChange={change}>
        {value && (
          <ImageText
            image={value}
            name={title}
            problem={v.safeParse(givenImage, value).issues?.[0].message}
            strict={problem !== ''}
            onChange={change}
          />
        )}
      </UploadField>
    </>
  )
}

/** Writes the picture of an item of a collection. */
export const pictureControl = {
  Field: ({ name, label }: { name: string; label: string }) => (
    <PictureField name={name} title={label} />
  ),
  read: v.pipe(v.string(), v.parseJson()),
  write: (picture: ArticleImage | null) => JSON.stringify(editorPicture(picture)),
}
