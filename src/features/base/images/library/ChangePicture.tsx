import { done } from '../../../../components/document/done.ts'
import DropZone from '../shared/DropZone.tsx'
import CropPicture from './CropPicture.tsx'
import type { LibraryPicture } from './contract.ts'
import PictureForm from './PictureForm.tsx'
import { replaceBy } from './store.ts'

type Props = { picture: LibraryPicture; onClose(): void }

export default function ChangePicture({ picture, onClose }: Props) {
  const replace = (file: File) => done(() => replaceBy(picture, file))
  return (
    <div className="admin-stack">
      <PictureForm picture={picture} onSaved={onClose} />
      <CropPicture picture={picture} onCropped={replace} />
      <DropZone
        title="Replace It Everywhere"
        hint="Replace it with another file in every article, page and card. Description and credit stay."
        button="Choose the new file"
        takesPasted={false}
        onFiles={([file]) => file && replace(file)}
      />
    </div>
  )
}
