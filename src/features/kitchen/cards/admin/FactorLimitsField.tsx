import type { FactorLimits } from '../factor-limits.ts'
import { fieldsOf } from './fields-of.ts'
import OptionalPart from './OptionalPart.tsx'
import TypedField, { TextField } from './TypedField.tsx'
import { NUMBER } from './typed.ts'

type Props = { value: FactorLimits | null; onChange(value: FactorLimits | null): void }

const EMPTY: FactorLimits = { least: null, most: 1, reason: '' }

export default function FactorLimitsField({ value, onChange }: Props) {
  return (
    <OptionalPart
      title="Batch size"
      hint="Readers can multiply the amounts. Set a limit if a larger or smaller batch would fail."
      name="a limit"
      empty={EMPTY}
      value={value}
      onChange={onChange}
    >
      {(limits) => {
        const field = fieldsOf(limits, 'factor_limits', onChange)
        return (
          <>
            <div className="admin-grid">
              <TypedField
                label="At least, times"
                hint="Leave empty for no limit"
                way={NUMBER}
                {...field('least')}
              />
              <TypedField
                label="At most, times"
                hint="1 means it cannot be doubled; leave empty for no limit"
                way={NUMBER}
                {...field('most')}
              />
            </div>
            <TextField
              label="Why"
              hint="“Do not double the batch: it would not set.”"
              {...field('reason')}
            />
          </>
        )
      }}
    </OptionalPart>
  )
}
