import type { LinkRow } from '../../lib/link-rows.ts'
import IconButton from '../IconButton.tsx'
import MoveButtons from '../MoveButtons.tsx'
import InputField from './InputField.tsx'

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

export default function LinkFields(props: Props) {
  const { row, place, count, problems, example, onChange, onMove, onRemove } = props
  const of = `link ${place + 1}`
  const name = row.label.trim() || of
  return (
    <li className="admin-row admin-row-tall" data-place={place}>
      <div className="admin-grid">
        <InputField
          label="Text"
          of={of}
          problem={problems.label}
          value={row.label}
          autoComplete="off"
          onChange={(label) => onChange({ ...row, label })}
        />
        <InputField
          label="Address"
          of={of}
          problem={problems.href}
          value={row.href}
          placeholder={example}
          autoCapitalize="none"
          autoComplete="off"
          inputMode="url"
          spellCheck={false}
          onChange={(href) => onChange({ ...row, href })}
        />
      </div>
      <div className="admin-row-actions">
        <MoveButtons name={name} index={place} count={count} onMove={onMove} />
        <IconButton icon="trash" label={`Delete ${name}`} data-remove onClick={onRemove} />
      </div>
    </li>
  )
}
