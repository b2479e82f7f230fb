import ImagePlus from 'lucide-react/icons/image-plus'
import { useId } from 'react'
import { useFileDrop } from './use-file-drop.ts'

type Props = { onFiles(files: File[]): void }

/** What a file dialog offers; what is chosen all the same the server judges. */
const KINDS = 'image/jpeg,image/png,image/webp,image/avif,image/gif,image/heic,image/heif'

/** Takes images: dropped, pasted, or chosen with the button. */
export default function DropZone({ onFiles }: Props) {
  const id = useId()
  const { over, place } = useFileDrop(onFiles)
  return (
    <div className="drop-zone" data-over={over || undefined} {...place}>
      <ImagePlus aria-hidden="true" />
      <p className="admin-heading">Drop Images Here</p>
      <p className="field-hint drop-zone-hint" id={`${id}hint`}>
        or paste them. JPEG, PNG, WebP, AVIF or GIF; large photos are made smaller before they are
        sent.
      </p>
      <label className="button button-plain drop-zone-button">
        Choose images
        <input
          type="file"
          multiple
          accept={KINDS}
          aria-describedby={`${id}hint`}
          onChange={({ currentTarget }) => {
            onFiles([...(currentTarget.files ?? [])])
            // The same file may be chosen again.
            currentTarget.value = ''
          }}
        />
      </label>
    </div>
  )
}
