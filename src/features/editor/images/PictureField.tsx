import Trash from 'lucide-react/icons/trash-2'
import { safeParse } from 'valibot'
import type { ArticleImage } from '../../articles/contract.ts'
import { givenImage } from '../../images/contract.ts'
import type { EditorImage } from '../article/content.ts'
import FieldGroup from '../list/FieldGroup.tsx'
import DropZone from './DropZone.tsx'
import ImageText from './ImageText.tsx'
import { newImage, thumbnailOf } from './rules.ts'
import UploadRow from './UploadRow.tsx'
import { useUploads } from './use-uploads.ts'

/** A picture as it is written: `decorative` says that an empty description is meant. */
export type EditorPicture = EditorImage

/** A stored picture as it is written. */
export const editorPicture = (picture: ArticleImage | null): EditorPicture | null =>
  picture && { ...picture, decorative: picture.alt === '' }

type Props = {
  title: string
  value: EditorPicture | null
  /** Whether a missing description is said before its field was left: a save was refused. */
  strict: boolean
  onChange(value: EditorPicture | null): void
}

/** The one picture of something: uploaded, described, replaced by another, or none. */
export default function PictureField({ title, value, strict, onChange }: Props) {
  const uploads = useUploads((uploaded) => onChange(newImage(uploaded)))
  const problem = value ? safeParse(givenImage, value).issues?.[0].message : undefined
  return (
    <FieldGroup title={title}>
      {value && (
        <div className="picture-field">
          <img src={thumbnailOf(value)} alt="" width={value.width} height={value.height} />
          <div>
            <ImageText
              image={value}
              name={title}
              problem={problem}
              strict={strict}
              onChange={onChange}
            />
            <button className="button button-plain" type="button" onClick={() => onChange(null)}>
              <Trash aria-hidden="true" /> Remove it
            </button>
          </div>
        </div>
      )}
      {uploads.list.length > 0 && (
        <ul className="admin-list" aria-label="Uploads">
          {uploads.list.map((upload) => (
            <UploadRow key={upload.key} upload={upload} uploads={uploads} />
          ))}
        </ul>
      )}
      {!value && <DropZone onFiles={([file]) => file && uploads.add([file])} />}
    </FieldGroup>
  )
}
