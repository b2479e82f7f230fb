import { useId, useState } from 'react'
import FieldFrame from '../../../components/form/FieldFrame.tsx'
import type { EditorPicture } from './editor-picture.ts'

type Props<Image> = {
  image: Image
  name: string
  problem: string | undefined
  /** Shows problems before blur, after a refused save. */
  strict: boolean
  onChange(image: Image): void
}

export default function ImageText<Image extends EditorPicture>(props: Props<Image>) {
  const { image, name, problem, strict, onChange } = props
  const id = useId()
  const [left, setLeft] = useState(false)
  const shown = left || strict ? problem : undefined
  const ids = { id, hintId: `${id}hint`, problemId: `${id}problem` }
  return (
    <div className="admin-stack admin-stack-tight image-text">
      <FieldFrame
        field={{ ...ids, problem: shown ?? '' }}
        label="Description"
        of={name}
        hint="What it shows, for those who do not see it."
      >
        <textarea
          className="field"
          id={id}
          rows={2}
          maxLength={1000}
          value={image.alt}
          disabled={image.decorative}
          aria-invalid={shown !== undefined || undefined}
          aria-describedby={`${ids.hintId} ${ids.problemId}`}
          onChange={({ target }) => onChange({ ...image, alt: target.value })}
          onBlur={() => setLeft(true)}
        />
      </FieldFrame>
      <label className="checkbox">
        <input
          type="checkbox"
          checked={image.decorative}
          onChange={({ target }) => onChange({ ...image, decorative: target.checked })}
        />
        <span>
          Decorative<span className="visually-hidden"> {name.toLowerCase()}</span>: it says nothing
          that the text does not
        </span>
      </label>
    </div>
  )
}
