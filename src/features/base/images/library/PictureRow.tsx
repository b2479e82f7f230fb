import AdminRow from '../../../../components/admin-list/AdminRow.tsx'
import BusyButton from '../../../../components/BusyButton.tsx'
import { sizeInWords } from '../../../../lib/size-in-words.ts'
import { thumbnailOf } from '../rules.ts'
import ChangePicture from './ChangePicture.tsx'
import type { LibraryPicture } from './contract.ts'
import { namedPlaces } from './places.ts'
import { remove } from './store.ts'

export default function PictureRow({ picture }: { picture: LibraryPicture }) {
  const { alt, decorative, credit, licence, width, height, bytes, places, may_change } = picture
  const title = alt || (decorative ? 'A decorative picture' : 'Without a description')
  const size = bytes === null ? '' : `, ${sizeInWords(bytes)}`
  return (
    <AdminRow
      title={title}
      heading="h2"
      {...(may_change && {
        editor: {
          name: title,
          form: (close) => <ChangePicture picture={picture} onClose={close} />,
        },
        actions: <BusyButton plain label="Delete" of={title} act={() => remove(picture)} />,
      })}
    >
      <img className="library-picture" src={thumbnailOf(picture)} alt="" loading="lazy" />
      <p>{[`${width} × ${height} pixels${size}`, credit, licence].filter(Boolean).join(' · ')}</p>
      <ul className="admin-line" role="list" aria-label="Places">
        {places.length === 0 && <li>Not used</li>}
        {namedPlaces(places).map(({ noun, title: name, href }) => (
          <li key={`${noun} ${name}`}>
            {noun} {href ? <a href={href}>{name}</a> : name}
          </li>
        ))}
      </ul>
    </AdminRow>
  )
}
