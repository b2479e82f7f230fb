import type { MouseEvent } from 'react'
import { useId } from 'react'
import { useOpenForm } from '../../../../../components/form/form-context.ts'
import type { LibraryPicture } from '../../library/contract.ts'

const STEP = 25
const toStep = (share: number) => Math.round((share * 100) / STEP) * STEP
const AXES = ['From the left', 'From the top']
const SHAPES = ['wide', 'square', 'tall']

/** Chooses the focus point, which stays visible in every shape of the picture. */
export default function FocusField({ picture }: { picture: LibraryPicture }) {
  const { form, values } = useOpenForm()
  const id = useId()
  const focus = String(values.focus)
  const point = focus.split(' ').map(Number)
  const change = (next: number[]) => form.edit('focus', next.join(' '))
  const press = ({ currentTarget, clientX, clientY }: MouseEvent<HTMLElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    change([toStep((clientX - left) / width), toStep((clientY - top) / height)])
  }
  const shown = { src: picture.url, width: picture.width, height: picture.height }
  return (
    <fieldset className="focus-field" aria-describedby={id}>
      <legend className="field-label">Focus point</legend>
      <input type="hidden" name="focus" value={focus} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the sliders do the same */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the sliders do the same */}
      <div className="focus-picture" onClick={press}>
        <img {...shown} alt="" />
        <span style={{ insetInlineStart: `${point[0]}%`, insetBlockStart: `${point[1]}%` }} />
      </div>
      <div className="focus-shapes">
        {SHAPES.map((shape) => (
          <img key={shape} {...shown} alt="" data-shape={shape} data-focus={focus} />
        ))}
      </div>
      {AXES.map((axis, index) => (
        <label className="focus-axis" key={axis}>
          {axis}
          <input
            type="range"
            min={0}
            max={100}
            step={STEP}
            value={point[index]}
            aria-valuetext={`${point[index]} %`}
            onChange={({ target }) => change(point.with(index, Number(target.value)))}
          />
        </label>
      ))}
      <p className="field-hint" id={id}>
        When a card or a preview crops the picture, this point stays visible.
      </p>
    </fieldset>
  )
}
