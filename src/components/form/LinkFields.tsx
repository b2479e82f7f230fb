import type { LinkRow } from '../../lib/link-rows.ts'
import IconButton from '../IconButton.tsx'
import MoveButtons from '../MoveButtons.tsx'
import FieldFrame from './FieldFrame.tsx'
import { useControl } from './use-control.ts'

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

/** A link with text, address, and buttons to move and delete it. */
export default function LinkFields(props: Props) {
  const { row, place, count, problems, example, onChange, onMove, onRemove } = props
  const label = useControl(undefined, problems.label)
  const href = useControl(undefined, problems.href)
  const of = `link ${place + 1}`
  const name = row.label.trim() || of
  return (
    <li className="links-row" data-place={place}>
      <FieldFrame field={label} label="Text" of={of}>
        <input
          className="field"
          {...label.control}
          value={row.label}
          autoComplete="off"
          onChange={({ target }) => onChange({ ...row, label: target.value })}
        />
      </FieldFrame>
      <FieldFrame field={href} label="Address" of={of}>
        <input
          className="field"
          {...href.control}
          value={row.href}
          placeholder={example}
          autoCapitalize="none"
          autoComplete="off"
          inputMode="url"
          spellCheck={false}
          onChange={({ target }) => onChange({ ...row, href: target.value })}
        />
      </FieldFrame>
      <div>
        <MoveButtons name={name} index={place} count={count} onMove={onMove} />
        <IconButton icon="trash-2" label={`Delete ${name}`} data-remove onClick={onRemove} />
      </div>
    </li>
  )
}
