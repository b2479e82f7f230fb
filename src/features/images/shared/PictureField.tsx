import { safeParse } from 'valibot'
import { givenImage } from '../contract.ts'
import type { EditorPicture } from './editor-picture.ts'
import ImageText from './ImageText.tsx'
import UploadField from './UploadField.tsx'

type Props = {
  title: string
  hint?: string
  value: EditorPicture | null
  strict: boolean
  onChange(value: EditorPicture | null): void
}

export default function PictureField({ title, hint, value, strict, onChange }: Props) {
  const problem = value ? safeParse(givenImage, value).issues?.[0].message : undefined
  return (
    <UploadField title={title} hint={hint} value={value} onChange={onChange}>
      {value && (
        <ImageText
          image={value}
          name={title}
          problem={problem}
          strict={strict}
          onChange={onChange}
        />
      )}
    </UploadField>
  )
}
