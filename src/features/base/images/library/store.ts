import { createAdminList } from '../../../../components/admin-list/create-admin-list.ts'
import { performAll } from '../../../../components/admin-list/perform-all.ts'
import { createSelection } from '../../../../components/admin-list/selection.ts'
import { countOf } from '../../../../lib/pluralize.ts'
import { ordersOf, type SortBy } from '../../../../lib/sort-by.ts'
import { callAsUser } from '../../session/call-as-user.ts'
import { replacePictureBy } from '../shared/focus/replace-picture.ts'
import {
  deletePicture,
  type LibraryPicture,
  listPictures,
  PICTURE_COLUMNS,
  type PictureColumn,
  type ShownPictures,
  shows,
  updatePicture,
} from './contract.ts'

type Query = { keyword: string; show: ShownPictures; sort_by: SortBy<PictureColumn> }

const PAGE = 48

export const pictures = createAdminList<LibraryPicture, Query>({
  query: { keyword: '', show: 'all', sort_by: '' },
  choices: { show: shows.options, sort_by: ordersOf(PICTURE_COLUMNS) },
  size: PAGE,
  fetchPage: (query, slice) => callAsUser(listPictures, { ...query, ...slice }),
  keyOf: ({ name }) => name,
})

export const selected = createSelection<LibraryPicture>({ keyOf: ({ name }) => name })

/** Describes a picture, which stays where it is in the list. */
export async function describePicture(picture: LibraryPicture, alt: string): Promise<void> {
  const { name, credit, licence, focus, decorative } = picture
  const isDescribed = decorative || picture.alt !== ''
  await callAsUser(updatePicture, { name, alt, decorative: false, credit, licence, focus })
  const leaves = pictures.$query.get().show === 'undescribed' && !isDescribed
  pictures.replace({ ...picture, alt, decorative: false }, leaves)
}

export const remove = ({ name, alt }: LibraryPicture): Promise<boolean> =>
  pictures.take(name, {
    ask: {
      head: 'Delete this picture?',
      body: `${alt ? `“${alt}”` : 'Its file'} will be deleted for good.`,
      action: 'Delete',
    },
    act: async () => (await callAsUser(deletePicture, { name })).message,
  })

export const removeAll = (chosen: LibraryPicture[]): Promise<boolean> =>
  performAll(chosen, selected, {
    ask: {
      head: `Delete ${countOf(chosen.length, 'picture')}?`,
      body: 'Their files will be deleted for good. Pictures that are used stay.',
      action: 'Delete',
    },
    act: ({ name }) => callAsUser(deletePicture, { name }),
    done: (deleted) => `${countOf(deleted.length, 'picture')} deleted.`,
    after: pictures.refresh,
  })

/** Replaces the picture in all its places. */
export async function replaceBy(picture: LibraryPicture, file: File): Promise<void> {
  await replacePictureBy(picture, file)
  await pictures.refresh()
}
