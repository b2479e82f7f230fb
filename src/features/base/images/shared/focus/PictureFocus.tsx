import { done } from '../../../../../components/document/done.ts'
import WideDialog from '../../../../../components/WideDialog.tsx'
import type { StoredImage } from '../../contract.ts'
import type { LibraryPicture } from '../../library/contract.ts'
import CropPicture from './CropPicture.tsx'
import FocusField from './FocusField.tsx'
import PictureForm from './PictureForm.tsx'
import { replacePictureBy } from './replace-picture.ts'

export type PictureFocusProps = {
  picture: LibraryPicture
  onSaved(focus: string): unknown
  /** @param by the cropped picture, which is now in every place of the former one */
  onCropped(by: StoredImage): unknown
  onClose(): void
}

/** Chooses what of a picture is never cut away, and cuts off its edges. */
export default function PictureFocus(props: PictureFocusProps) {
  const { picture, onSaved, onCropped, onClose } = props
  const crop = (file: File) =>
    done(async () => {
      await onCropped(await replacePictureBy(picture, file))
      onClose()
    })
  const save = async (focus: string) => {
    await onSaved(focus)
    onClose()
  }
  return (
    <WideDialog title="Focus and crop" onClose={onClose}>
      <div className="admin-grid">
        <PictureForm picture={picture} onSaved={save}>
          <FocusField picture={picture} />
        </PictureForm>
        <CropPicture picture={picture} onCropped={crop} />
      </div>
    </WideDialog>
  )
}
