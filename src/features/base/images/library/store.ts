import { createAdminList } from '../../../../components/admin-list/create-admin-list.ts'
import { showToast } from '../../../../components/toast.ts'
import { callAsUser } from '../../session/call-as-user.ts'
import { uploadImage } from '../shared/upload-image.ts'
import {
  deletePicture,
  isShown,
  type LibraryPicture,
  listPictures,
  replacePicture,
  type ShownPictures,
} from './contract.ts'

type Query = { keyword: string; show: ShownPictures }

const PAGE = 50

export const pictures = createAdminList<LibraryPicture, Query>({
  query: { keyword: '', show: 'all' },
  size: PAGE,
  fetchPage: (query, slice) => callAsUser(listPictures, { ...query, ...slice }),
  keyOf: ({ name }) => name,
})

/** Applies the filter that the address of the page names, as `?show=unused`. */
export function showNamed(): void {
  const show = new URLSearchParams(location.search).get('show')
  if (isShown(show)) pictures.$query.set({ keyword: '', show })
}

export const remove = ({ name, alt }: LibraryPicture): Promise<boolean> =>
  pictures.take(name, {
    ask: {
      head: 'Delete this picture?',
      body: `${alt || 'It has no description.'} Its file is deleted for good.`,
      action: 'Delete',
    },
    act: async () => (await callAsUser(deletePicture, { name })).message,
  })

/** Replaces the picture in all its places. */
export async function replaceBy({ name }: LibraryPicture, file: File): Promise<void> {
  const { name: by } = await uploadImage(file)
  const { message } = await callAsUser(replacePicture, { name, by })
  await pictures.refresh()
  showToast({ tone: 'success', message })
}
