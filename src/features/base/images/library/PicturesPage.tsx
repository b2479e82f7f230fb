import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import AdminList from '../../../../components/admin-list/AdminList.tsx'
import Choice from '../../../../components/admin-list/Choice.tsx'
import Keyword from '../../../../components/admin-list/Keyword.tsx'
import { forRole } from '../../session/RequireRole.tsx'
import { isShown } from './contract.ts'
import NewPictures from './NewPictures.tsx'
import PictureRow from './PictureRow.tsx'
import { pictures, showNamed } from './store.ts'

const CHOICES = [
  { value: 'all', label: 'All' },
  { value: 'undescribed', label: 'Without a description' },
  { value: 'unused', label: 'Unused' },
  { value: 'mine', label: 'Uploaded by me' },
]

/** rule: images/places */
export default forRole('author', () => {
  const { keyword, show } = useStore(pictures.$query)
  useEffect(showNamed, [])
  return (
    <div className="admin-stack">
      <NewPictures />
      <AdminList
        list={pictures}
        label="Pictures"
        counted="picture"
        empty={
          show === 'undescribed' ? 'Every picture has its description.' : 'No picture matches.'
        }
        filters={
          <div className="admin-fields">
            <Keyword
              label="Words in the description, credit or place"
              value={keyword}
              onChange={(typed) => pictures.$query.set({ show, keyword: typed })}
            />
            <Choice
              label="Show"
              value={show}
              choices={CHOICES}
              onChange={(value) => isShown(value) && pictures.$query.set({ keyword, show: value })}
            />
          </div>
        }
      >
        {(picture) => <PictureRow key={picture.name} picture={picture} />}
      </AdminList>
    </div>
  )
})
