import FieldGroup from '../../../../components/form/FieldGroup.tsx'
import IconButton from '../../../../components/IconButton.tsx'
import PictureUploads from '../../../base/images/shared/PictureUploads.tsx'
import { useUploads } from '../../../base/images/shared/use-uploads.ts'
import { useProblem } from './card-context.ts'
import { TextField } from './TypedField.tsx'

type Picture = { url: string; alt: string }
type Props = {
  title: string
  hint?: string
  path: string
  /** Path of the description in the card, unless it is a property of the picture. */
  altPath?: string
  most: number
  value: Picture[]
  onChange(value: Picture[]): void
}

const SMALL = 480

export default function CardPictures(props: Props) {
  const { title, hint, path, altPath, most, value, onChange } = props
  const uploads = useUploads(({ url, alt = '' }) => onChange([...value, { url, alt }]))
  const problem = useProblem(path)
  return (
    <FieldGroup title={title} hint={hint} problem={problem}>
      {value.map((picture, index) => (
        <div className="pictured-step" key={picture.url}>
          <img src={picture.url.replace(/\d+(?=\.webp$)/, smallest)} alt="" />
          <TextField
            label="Description"
            of={`picture ${index + 1}, ${title}`}
            path={altPath ?? `${path}.${index}.alt`}
            value={picture.alt}
            onChange={(alt) => onChange(value.with(index, { ...picture, alt }))}
          />
          <IconButton
            icon="trash"
            label={`Remove picture ${index + 1}, ${title}`}
            onClick={() => onChange(value.toSpliced(index, 1))}
          />
        </div>
      ))}
      <PictureUploads
        uploads={uploads}
        most={Math.max(0, most - value.length)}
        drop={{
          title: `Drop ${most === 1 ? 'a Picture' : 'Pictures'} Here`,
          hint: 'JPEG, PNG, WebP, AVIF or GIF',
          takesPasted: false,
        }}
      />
    </FieldGroup>
  )
}

const smallest = (width: string) => String(Math.min(Number(width), SMALL))
