import { useId } from 'react'
import Icon from '../../../../components/Icon.tsx'
import type { IconName } from '../../../../components/icons.ts'
import { PICTURE_KINDS } from '../rules.ts'
import { useFileDrop } from './use-file-drop.ts'

type Props = {
  onFiles(files: File[]): void
  icon?: IconName
  title?: string
  hint?: string
  accept?: string
  button?: string
  takesPasted?: boolean
}

export default function DropZone({
  onFiles,
  icon = 'image-plus',
  title = 'Drop Images Here',
  hint = 'or paste them. JPEG, PNG, WebP, AVIF or GIF; large photos are made smaller before they are sent.',
  accept = PICTURE_KINDS,
  button = 'Choose images',
  takesPasted = true,
}: Props) {
  const id = useId()
  const { over, place } = useFileDrop(onFiles, takesPasted)
  return (
    <div className="drop-zone" data-over={over || undefined} {...place}>
      <Icon name={icon} />
      <p className="admin-heading">{title}</p>
      <p className="field-hint" id={`${id}hint`}>
        {hint}
      </p>
      <label className="button button-plain drop-zone-button">
        {button}
        <input
          type="file"
          multiple
          accept={accept}
          aria-describedby={`${id}hint`}
          onChange={({ currentTarget }) => {
            onFiles([...(currentTarget.files ?? [])])
            currentTarget.value = ''
          }}
        />
      </label>
    </div>
  )
}
