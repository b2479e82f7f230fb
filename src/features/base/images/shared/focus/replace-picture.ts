import { showToast } from '../../../../../components/toast.ts'
import { callAsUser } from '../../../session/call-as-user.ts'
import type { StoredImage } from '../../contract.ts'
import { type LibraryPicture, replacePicture } from '../../library/contract.ts'
import { TEMPORARY } from '../../rules.ts'
import { uploadImage } from '../upload-image.ts'

/** Replaces a picture in all its places by a file, and resolves to what is stored of it. */
export async function replacePictureBy({ name }: LibraryPicture, file: File): Promise<StoredImage> {
  const uploaded = await uploadImage(file)
  const { message } = await callAsUser(replacePicture, { name, by: uploaded.name })
  showToast({ tone: 'success', message })
  return { ...uploaded, url: uploaded.url.replace(`/${TEMPORARY}`, '/') }
}
