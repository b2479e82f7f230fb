import { done } from '../../../../components/document/done.ts'
import CheckboxField from '../../../../components/form/CheckboxField.tsx'
import TextAreaField from '../../../../components/form/TextAreaField.tsx'
import TextField from '../../../../components/form/TextField.tsx'
import WideDialog from '../../../../components/WideDialog.tsx'
import { sizeInWords } from '../../../../lib/size-in-words.ts'
import { thumbnailOf } from '../rules.ts'
import DropZone from '../shared/DropZone.tsx'
import PictureForm from '../shared/focus/PictureForm.tsx'
import type { LibraryPicture } from './contract.ts'
import { nameOf } from './PictureTile.tsx'
import { namedPlaces } from './places.ts'
import { pictures, replaceBy } from './store.ts'

type Props = { picture: LibraryPicture; onClose(): void }

/** Where a picture is used, whose it is, and another file in its place. */
export default function PictureDetails({ picture, onClose }: Props) {
  const { width, height, bytes, credit, licence, places, may_change } = picture
  const size = bytes === null ? '' : `, ${sizeInWords(bytes)}`
  const replace = (file: File) =>
    done(async () => {
      await replaceBy(picture, file)
      onClose()
    })
  const close = () => {
    onClose()
    return pictures.refresh()
  }
  return (
    <WideDialog title={nameOf(picture)} onClose={onClose}>
      <div className="admin-stack">
        <img className="library-picture" src={thumbnailOf(picture)} alt="" />
        <p className="admin-note">
          {[`${width} × ${height} pixels${size}`, credit, licence].filter(Boolean).join(' · ')}
        </p>
        <ul className="admin-line" role="list" aria-label="Used in">
          <li>{places.length === 0 ? 'Unused' : 'Used in:'}</li>
          {namedPlaces(places).map(({ noun, title, href }) => (
            <li key={`${noun} ${title}`}>
              {noun} {href ? <a href={href}>{title}</a> : title}
            </li>
          ))}
        </ul>
        {may_change && (
          <>
            <PictureForm picture={picture} onSaved={close}>
              <TextAreaField
                name="alt"
                label="Description"
                hint="Places with the same text will show this from now on."
                longest={1000}
                optional
              />
              <CheckboxField name="decorative">Decorative: it says nothing by itself</CheckboxField>
              <TextField name="credit" label="Credit" hint="Who made or owns it." optional />
              <TextField name="licence" label="License" hint="Such as CC BY 4.0." optional />
            </PictureForm>
            <DropZone
              title="Replace this picture everywhere"
              hint="Another file takes its place in every article, page and card. Description and credit stay."
              button="Choose the new file"
              takesPasted={false}
              onFiles={([file]) => file && replace(file)}
            />
          </>
        )}
      </div>
    </WideDialog>
  )
}
