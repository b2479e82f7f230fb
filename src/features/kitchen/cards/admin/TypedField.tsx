import { useState } from 'react'
import FieldFrame from '../../../../components/form/FieldFrame.tsx'
import { useControl } from '../../../../components/form/use-control.ts'
import { useProblem } from './card-context.ts'
import { TEXT, type Way } from './typed.ts'

type Props<Value> = {
  label: string
  /** What it belongs to, for screen readers. */
  of?: string | undefined
  hint?: string | undefined
  /** Path in the card. */
  path: string
  way: Way<Value>
  value: Value
  onChange(value: Value): void
  tall?: boolean
  /** Whether a problem of an empty field is shown only once the field was left. */
  quiet?: boolean
  type?: 'text' | 'date' | 'url'
}

const written = (value: unknown): string =>
  JSON.stringify(value, (_, part) => (Number.isNaN(part) ? 'NaN' : part))

/** Shows the text as it was typed as long as it means the value, and otherwise the value. */
export default function TypedField<Value>(props: Props<Value>) {
  const {
    label,
    of,
    hint,
    path,
    way,
    value,
    onChange,
    tall = false,
    quiet = false,
    type = 'text',
  } = props
  const [typed, setTyped] = useState(() => way.write(value))
  const [left, setLeft] = useState(false)
  const problem = useProblem(path)
  const field = useControl(hint, quiet && !left && typed === '' ? undefined : problem)
  const Control = tall ? 'textarea' : 'input'
  return (
    <FieldFrame field={field} label={label} of={of} hint={hint}>
      <Control
        className="field"
        {...field.control}
        {...(tall ? { rows: 3 } : { type })}
        autoComplete="off"
        spellCheck={type === 'text'}
        value={written(way.read(typed)) === written(value) ? typed : way.write(value)}
        onBlur={() => setLeft(true)}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
          onChange(way.read(currentTarget.value))
        }}
      />
    </FieldFrame>
  )
}

export const TextField = (props: Omit<Props<string>, 'way'>) => <TypedField way={TEXT} {...props} />
