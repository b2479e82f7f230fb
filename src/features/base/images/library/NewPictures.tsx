import { useState } from 'react'
import { done } from '../../../../components/document/done.ts'
import { callAsUser } from '../../session/call-as-user.ts'
import type { StoredImage } from '../contract.ts'
import { thumbnailOf } from '../rules.ts'
import PictureUploads from '../shared/PictureUploads.tsx'
import { useUploads } from '../shared/use-uploads.ts'
import { type LibraryPicture, updatePicture } from './contract.ts'
import PictureForm from './PictureForm.tsx'
import { pictures } from './store.ts'

const UNDESCRIBED = { alt: '', decorative: false, credit: '', licence: '', focus: '50 50' }

export default function NewPictures() {
  const [fresh, setFresh] = useState<LibraryPicture[]>([])
  const keep = async (image: StoredImage) => {
    const { name } = image
    await callAsUser(updatePicture, { name, ...UNDESCRIBED, kept: true })
    const url = image.url.replace('/temp/', '/')
    const picture = { ...image, url, ...UNDESCRIBED, bytes: null, places: [], may_change: true }
    setFresh((others) => [...others.filter((other) => other.name !== name), picture])
    await pictures.refresh()
  }
  const uploads = useUploads((image) => done(() => keep(image)))
  const leave = (name: string) => setFresh((others) => others.filter((one) => one.name !== name))
  return (
    <section className="admin-stack" aria-label="New pictures">
      <PictureUploads uploads={uploads} chooses={false} />
      {fresh.map((picture) => (
        <div className="admin-part" key={picture.name}>
          <img className="library-picture" src={thumbnailOf(picture)} alt="" />
          <PictureForm picture={picture} kept onSaved={() => leave(picture.name)} />
        </div>
      ))}
    </section>
  )
}
