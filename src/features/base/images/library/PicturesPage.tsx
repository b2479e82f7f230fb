import { useStore } from '@nanostores/react'
import { useState } from 'react'
import AdminList from '../../../../components/admin-list/AdminList.tsx'
import ChipTabs from '../../../../components/admin-list/ChipTabs.tsx'
import Keyword from '../../../../components/admin-list/Keyword.tsx'
import RowList from '../../../../components/admin-list/RowList.tsx'
import BusyButton from '../../../../components/BusyButton.tsx'
import { forRole } from '../../session/RequireRole.tsx'
import PictureFocus from '../shared/focus/PictureFocus.tsx'
import type { LibraryPicture, ShownPictures } from './contract.ts'
import NewPictures from './NewPictures.tsx'
import PictureDetails from './PictureDetails.tsx'
import PictureTile, { nameOf } from './PictureTile.tsx'
import { pictures, remove, removeAll, selected } from './store.ts'

const SHOWN: { value: ShownPictures; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'undescribed', label: 'Without a description' },
  { value: 'unused', label: 'Unused' },
  { value: 'mine', label: 'Uploaded by me' },
]

type Opened = { picture: LibraryPicture; part: 'focus' | 'details' }

/** rule: images/places */
export default forRole('author', () => {
  const { keyword, show } = useStore(pictures.$query)
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
              onChange={(value) => pictures.$query.set({ keyword, show: value })}
            />
            <Keyword
              label="Search"
              value={keyword}
              onChange={(typed) => pictures.$query.set({ show, keyword: typed })}
            />
          </div>
        }
        rows={(items) => (
          <RowList
            label="Pictures"
            className="rows-pictures"
            layout="grid"
            items={items}
            selection={selected}
            columns={[]}
            nameOf={nameOf}
            onOpen={(picture) => open({ picture, part: 'details' })}
            actions={(picture) => [
              { label: 'Details', act: () => open({ picture, part: 'details' }) },
              ...(picture.may_change
                ? [
                    { label: 'Focus and crop', act: () => open({ picture, part: 'focus' }) },
                    { label: 'Delete', act: () => remove(picture) },
                  ]
                : []),
            ]}
            bulk={(chosen) => (
              <BusyButton plain icon="trash" label="Delete" act={() => removeAll(chosen)} />
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
