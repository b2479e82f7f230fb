import type { Card } from '../contract.ts'
import { fieldsOf } from './fields-of.ts'
import OptionalPart from './OptionalPart.tsx'
import { TextField } from './TypedField.tsx'

type Safety = NonNullable<Card['safety']>
type Props = { value: Safety | null; onChange(value: Safety | null): void }

const EMPTY: Safety = { text: '', source: '', href: '', checked_by: '', checked_on: '' }

export default function SafetyField({ value, onChange }: Props) {
  return (
    <OptionalPart
      title="Safety"
      hint="The guide it follows, and who checked it and when."
      name="a safety note"
      empty={EMPTY}
      value={value}
      onChange={onChange}
    >
      {(safety) => {
        const field = fieldsOf(safety, 'safety', onChange)
        return (
          <>
            <TextField label="Safety note" tall {...field('text')} />
            <div className="admin-grid">
              <TextField label="Source" {...field('source')} />
              <TextField label="Link to the source" type="url" {...field('href')} />
              <TextField label="Checked by" {...field('checked_by')} />
              <TextField label="Checked on" type="date" {...field('checked_on')} />
            </div>
          </>
        )
      }}
    </OptionalPart>
  )
}
