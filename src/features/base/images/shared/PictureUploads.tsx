import { type ComponentProps, useState } from 'react'
import Button from '../../../../components/Button.tsx'
import ChoosePicture from '../../../../components/pictures/ChoosePicture.tsx'
import DropZone from './DropZone.tsx'
import { findPictures } from './find-pictures.ts'
import UploadRow from './UploadRow.tsx'
import type { ListedUploads } from './use-uploads.ts'

type Props = {
  uploads: ListedUploads
  /** The most files; 0 shows uploads only. */
  most?: number
  /** rule: images/used-again */
  chooses?: boolean
  drop?: Omit<ComponentProps<typeof DropZone>, 'onFiles'> | undefined
}

export default function PictureUploads(props: Props) {
  const { uploads, most = Number.POSITIVE_INFINITY, chooses = true, drop } = props
  const [isChoosing, setChoosing] = useState(false)
  return (
    <>
      {uploads.list.length > 0 && (
        <ul className="admin-list" aria-label="Uploads">
          {uploads.list.map((upload) => (
            <UploadRow key={upload.key} upload={upload} uploads={uploads} />
          ))}
        </ul>
      )}
      {most > 0 && <DropZone {...drop} onFiles={(files) => uploads.add(files.slice(0, most))} />}
      {most > 0 && chooses && (
        <Button
          icon="layout-grid"
          label="Choose from the pictures"
          onClick={() => setChoosing(true)}
        />
      )}
      {isChoosing && (
        <ChoosePicture
          find={findPictures}
          onChoose={uploads.take}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  )
}
