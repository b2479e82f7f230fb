import { showToast } from '../../../components/toast.ts'
import DropZone from '../shared/DropZone.tsx'
import CropPicture from './CropPicture.tsx'
import type { LibraryPicture } from './contract.ts'
import PictureForm from './PictureForm.tsx'
import { replaceBy } from './store.ts'

type Props = { picture: LibraryPicture; onClose(): void }

/** Text, focus point, crop and file of a picture. */
export default function ChangePicture({ picture, onClose }: Props) {
  const replace = async (file: File) => {
    try {
      showToast({ tone: 'success', message: await replaceBy(picture, file) })
    } catch (error) {
      showToast({ tone: 'error', message: (error as Error).message })
    }
  }
  return (
    <div className="admin-stack">
      <PictureForm picture={picture} onSaved={onClose} />
      <CropPicture picture={picture} onCropped={replace} />
      <DropZone
        title="Replace It Everywhere"
        hint="Another file takes its place in every article, page and card, with its description and credit."
        button="Choose the new file"
        takesPasted={false}
        onFiles={([file]) => file && replace(file)}
      />
    </div>
  )
}
