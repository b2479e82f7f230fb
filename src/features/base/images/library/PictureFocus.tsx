import { done } from '../../../../components/document/done.ts'
import WideDialog from '../../../../components/WideDialog.tsx'
import CropPicture from './CropPicture.tsx'
import type { LibraryPicture } from './contract.ts'
import FocusField from './FocusField.tsx'
import PictureForm from './PictureForm.tsx'
import { replaceBy } from './store.ts'

type Props = { picture: LibraryPicture; onClose(): void }

/** Chooses what of a picture is never cut away, and cuts off its edges. */
export default function PictureFocus({ picture, onClose }: Props) {
  const crop = (file: File) =>
    done(async () => {
      await replaceBy(picture, file)
      onClose()
    })
  return (
    <WideDialog title="Focus and crop" onClose={onClose}>
      <div className="admin-stack">
        <PictureForm picture={picture} onSaved={onClose}>
          <FocusField picture={picture} />
        </PictureForm>
        <CropPicture picture={picture} onCropped={crop} />
      </div>
    </WideDialog>
  )
}
