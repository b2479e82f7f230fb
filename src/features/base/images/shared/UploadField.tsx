import type { ComponentProps, ReactNode } from 'react'
import Button from '../../../../components/Button.tsx'
import FieldGroup from '../../../../components/form/FieldGroup.tsx'
import { thumbnailOf } from '../rules.ts'
import type DropZone from './DropZone.tsx'
import { type EditorPicture, newImage } from './editor-picture.ts'
import PictureUploads from './PictureUploads.tsx'
import type { uploadImage } from './upload-image.ts'
import { useUploads } from './use-uploads.ts'

type Props = {
  title: string
  hint?: string | undefined
  problem?: string | undefined
  value: EditorPicture | null
  onChange(value: EditorPicture | null): void
  send?: typeof uploadImage
  drop?: Omit<ComponentProps<typeof DropZone>, 'onFiles'>
  children?: ReactNode
}

export default function UploadField({
  title,
  hint,
  problem,
  value,
  onChange,
  send,
  drop,
  children,
}: Props) {
  const uploads = useUploads((uploaded) => onChange(newImage(uploaded)), send)
  return (
    <FieldGroup title={title} hint={hint} problem={problem}>
      {value && (
        <div className="image-card">
          <img src={thumbnailOf(value)} alt="" width={value.width} height={value.height} />
          <div>
            {children}
            <Button
              icon="trash"
              label="Remove it"
              aria-label={`Remove it: ${title.toLowerCase()}`}
              onClick={() => onChange(null)}
            />
          </div>
        </div>
      )}
      <PictureUploads uploads={uploads} most={value ? 0 : 1} chooses={!send} drop={drop} />
    </FieldGroup>
  )
}
