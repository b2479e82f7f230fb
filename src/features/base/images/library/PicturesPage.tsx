import { useStore } from '@nanostores/react'
import { useState } from 'react'
import AdminList from '../../../../components/admin-list/AdminList.tsx'
import ChipChoice from '../../../../components/admin-list/ChipChoice.tsx'
import ChipTabs from '../../../../components/admin-list/ChipTabs.tsx'
import Keyword from '../../../../components/admin-list/Keyword.tsx'
import RowList from '../../../../components/admin-list/RowList.tsx'
import BusyButton from '../../../../components/BusyButton.tsx'
import type { SortBy } from '../../../../lib/sort-by.ts'
import { forRole } from '../../session/RequireRole.tsx'
import PictureFocus from '../shared/focus/PictureFocus.tsx'
import type { LibraryPicture, PictureColumn, ShownPictures } from './contract.ts'
import NewPictures from './NewPictures.tsx'
import PictureDetails from './PictureDetails.tsx'
import PictureTile, { nameOf } from './PictureTile.tsx'
import { pictures, remove } from './store.ts'

const SHOWN: { value: ShownPictures; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'undescribed', label: 'Without a description' },
  { value: 'unused', label: 'Unused' },
  { value: 'mine', label: 'Uploaded by me' },
]

const ORDERS: { value: SortBy<PictureColumn>; label: string }[] = [
  { value: 'stored_at', label: 'Oldest first' },
  { value: 'description', label: 'Description, A to Z' },
  { value: '-size', label: 'Largest files' },
  { value: '-uses', label: 'Most used' },
]

type Opened = { picture: LibraryPicture; part: 'focus' | 'details' }

/** rule: images/places */
export default forRole('author', () => {
  const { keyword, show, sort_by } = useStore(pictures.$query)
  const [opened, open] = useState<Opened | null>(null)
  return (
    <div className="admin-stack admin-stack-tight">
      <NewPictures />
      <AdminList
        list={pictures}
        label="Pictures"
        counted="picture"
        empty={
          show === 'undescribed' ? 'Every picture has its description.' : 'No picture matches.'
        }
        filters={
          <div className="row-filters">
            <ChipTabs
              label="Show"
              value={show}
              choices={SHOWN}
              onChange={(value) => pictures.filter({ show: value })}
            />
            <ChipChoice
              label="Sort by"
              value={sort_by}
              none="Newest first"
              choices={ORDERS}
              onChange={(value) => pictures.filter({ sort_by: value as typeof sort_by })}
            />
            <Keyword
              label="Search"
              value={keyword}
              onChange={(typed) => pictures.filter({ keyword: typed })}
            />
          </div>
        }
        rows={(items) => (
          <RowList
            label="Pictures"
            className="rows-pictures"
            layout="grid"
            items={items}
            selection={pictures.selection}
            columns={[]}
            nameOf={nameOf}
            onOpen={(picture) => open({ picture, part: 'details' })}
            actions={(picture) => [
              { label: 'Details', act: () => open({ picture, part: 'details' }) },
              ...(picture.may_change
                ? [
                    { label: 'Focus and crop', act: () => open({ picture, part: 'focus' }) },
                    { label: 'Delete', act: () => remove([picture]) },
                  ]
                : []),
            ]}
            bulk={(chosen) => (
              <BusyButton plain icon="trash" label="Delete" act={() => remove(chosen)} />
            )}
          >
            {(picture) => <PictureTile picture={picture} />}
          </RowList>
        )}
      />
      {opened?.part === 'details' && (
        <PictureDetails picture={opened.picture} onClose={() => open(null)} />
      )}
      {opened?.part === 'focus' && (
        <PictureFocus
          picture={opened.picture}
          onSaved={pictures.refresh}
          onCropped={pictures.refresh}
          onClose={() => open(null)}
        />
      )}
    </div>
  )
})
