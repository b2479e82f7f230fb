import { useId } from 'react'
import type { LinkRow } from '../../lib/link-rows.ts'
import IconButton from '../IconButton.tsx'
import MoveButtons from '../MoveButtons.tsx'

type Props = {
  row: LinkRow
  place: number
  count: number
  problems: { label?: string; href?: string }
  example: string
  onChange(row: LinkRow): void
  onMove(to: number): void
  onRemove(): void
}

const PARTS = [
  { part: 'label', words: 'Text' },
  { part: 'href', words: 'Address' },
] as const

/** A link with text, address, and buttons to move and delete it. */
export default function LinkFields(props: Props) {
  const { row, place, count, problems, example, onChange, onMove, onRemove } = props
  const id = useId()
  const name = row.label.trim() || `link ${place + 1}`
  return (
    <li className="links-row" data-place={place}>
      {PARTS.map(({ part, words }) => (
        <div className="form-field" key={part}>
          <label className="field-label" htmlFor={id + part}>
            {words} <span className="visually-hidden">of link {place + 1}</span>
          </label>
          <input
            className="field"
            id={id + part}
            value={row[part]}
            autoComplete="off"
            aria-invalid={problems[part] !== undefined || undefined}
            aria-describedby={problems[part] && `${id}${part}problem`}
            {...(part === 'href' && {
              placeholder: example,
              autoCapitalize: 'none',
              inputMode: 'url',
              spellCheck: false,
            })}
            onChange={({ target }) => onChange({ ...row, [part]: target.value })}
          />
          <p className="field-problem" id={`${id}${part}problem`} aria-live="polite">
            {problems[part]}
          </p>
        </div>
      ))}
      <div>
        <MoveButtons name={name} index={place} count={count} onMove={onMove} />
        <IconButton icon="trash-2" label={`Delete ${name}`} data-remove onClick={onRemove} />
      </div>
    </li>
  )
}
