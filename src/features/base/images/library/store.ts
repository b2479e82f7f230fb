import { createAdminList } from '../../../../components/admin-list/create-admin-list.ts'
import { performAll } from '../../../../components/admin-list/perform-all.ts'
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
  restorePicture,
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

const picturesOf = ({ length }: LibraryPicture[]) => countOf(length, 'picture')

/** Describes a picture, which stays where it is in the list. */
export async function describePicture(picture: LibraryPicture, alt: string): Promise<void> {
  const { name, credit, licence, focus, decorative } = picture
  const isDescribed = decorative || picture.alt !== ''
  await callAsUser(updatePicture, { name, alt, decorative: false, credit, licence, focus })
  const leaves = pictures.$query.get().show === 'undescribed' && !isDescribed
  pictures.replace({ ...picture, alt, decorative: false }, leaves)
}

/** The address of a deleted picture ends at once; the toast offers to undo it. */
export const remove = (chosen: LibraryPicture[]): Promise<boolean> =>
  performAll(chosen, pictures.selection, {
    ask: {
      head: chosen.length === 1 ? 'Delete this picture?' : `Delete ${picturesOf(chosen)}?`,
      body:
        chosen.length === 1
          ? 'You can undo this right afterwards. A picture that is used stays.'
          : 'You can undo this right afterwards. Pictures that are used stay.',
      action: 'Delete',
    },
    act: ({ name }) => callAsUser(deletePicture, { name }),
    done: (deleted) => `${picturesOf(deleted)} deleted.`,
    undo: ({ name }) => callAsUser(restorePicture, { name }),
    undone: (restored) => `${picturesOf(restored)} restored.`,
    after: pictures.refresh,
  })

/** Replaces the picture in all its places. */
export async function replaceBy(picture: LibraryPicture, file: File): Promise<void> {
  await replacePictureBy(picture, file)
  await pictures.refresh()
}
