import { done } from '../../../../components/document/done.ts'
import { callAsUser } from '../../session/call-as-user.ts'
import type { StoredImage } from '../contract.ts'
import PictureUploads from '../shared/PictureUploads.tsx'
import { useUploads } from '../shared/use-uploads.ts'
import { updatePicture } from './contract.ts'
import { pictures } from './store.ts'

const UNDESCRIBED = { alt: '', decorative: false, credit: '', licence: '', focus: '50 50' }

/** Uploads pictures, which are then described in the grid. */
export default function NewPictures() {
  const keep = async ({ name }: StoredImage) => {
    await callAsUser(updatePicture, { name, ...UNDESCRIBED, kept: true })
    await pictures.refresh()
  }
  const uploads = useUploads((image) => done(() => keep(image)))
  return (
    <section className="pictures-new" aria-label="New pictures">
      <PictureUploads
        uploads={uploads}
        chooses={false}
        drop={{
          title: 'Drop pictures here or paste them',
          hint: 'JPEG, PNG, WebP, AVIF or GIF',
          button: 'Choose pictures',
        }}
      />
    </section>
  )
}
