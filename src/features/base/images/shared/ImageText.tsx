import { useState } from 'react'
import Checkbox from '../../../../components/form/Checkbox.tsx'
import FieldFrame from '../../../../components/form/FieldFrame.tsx'
import { useControl } from '../../../../components/form/use-control.ts'
import type { EditorPicture } from './editor-picture.ts'

type Props<Image> = {
  image: Image
  name: string
  problem: string | undefined
  /** Shows problems before a field is left. */
  strict: boolean
  onChange(image: Image): void
}

const HINT = 'What it shows, for people who cannot see it.'

export default function ImageText<Image extends EditorPicture>(props: Props<Image>) {
  const { image, name, problem, strict, onChange } = props
  const [left, setLeft] = useState(false)
  const field = useControl(HINT, left || strict ? problem : undefined)
  return (
    <div className="admin-stack admin-stack-tight image-text">
      <FieldFrame field={field} label="Description" of={name.toLowerCase()} hint={HINT}>
        <textarea
          className="field"
          {...field.control}
          rows={2}
          maxLength={1000}
          value={image.alt}
          disabled={image.decorative}
          onChange={({ target }) => onChange({ ...image, alt: target.value })}
          onBlur={() => setLeft(true)}
        />
      </FieldFrame>
      <Checkbox
        checked={image.decorative}
        onCheck={(decorative) => onChange({ ...image, decorative })}
      >
        Decorative<span className="visually-hidden"> {name.toLowerCase()}</span>: it adds nothing to
        the text
      </Checkbox>
    </div>
  )
}
