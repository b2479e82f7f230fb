import { useId, useState } from 'react'
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
  return (
    <div className="admin-stack admin-stack-tight image-text">
      <div className="form-field">
        <label className="field-label" htmlFor={id}>
          Description<span className="visually-hidden"> of {name.toLowerCase()}</span>
        </label>
        <textarea
          className="field"
          id={id}
          rows={2}
          maxLength={1000}
          value={image.alt}
          disabled={image.decorative}
          aria-invalid={shown !== undefined || undefined}
          aria-describedby={shown ? `${id}problem` : `${id}hint`}
          onChange={({ target }) => onChange({ ...image, alt: target.value })}
          onBlur={() => setLeft(true)}
        />
        {shown ? (
          <p className="field-problem" id={`${id}problem`}>
            {shown}
          </p>
        ) : (
          <p className="field-hint" id={`${id}hint`}>
            What it shows, for those who do not see it.
          </p>
        )}
      </div>
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
