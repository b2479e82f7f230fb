import PictureField from '../../images/shared/PictureField.tsx'
import { usePicture } from './use-picture.ts'

/** The social preview image of pages without an image. */
export default function SharingPictureField() {
  const { picture, problem, hidden, change } = usePicture('sharing_picture')
  return (
    <div className="settings-picture">
      <input {...hidden} />
      <PictureField
        title="Sharing picture"
        hint="Other sites and messengers show it beside links to pages that have no picture of their own. Best are 1200 by 630 pixels."
        value={picture}
        strict={problem !== ''}
        onChange={change}
      />
    </div>
  )
}
