import FieldFrame from '../../../../components/form/FieldFrame.tsx'
import Select from '../../../../components/form/Select.tsx'
import { useControl } from '../../../../components/form/use-control.ts'
import { useProblem } from './card-context.ts'

type Props<Value> = {
  label: string
  /** What it belongs to, for screen readers. */
  of?: string | undefined
  /** Path in the card. */
  path: string
  /** Label of the empty choice. */
  none?: string
  choices: readonly { value: Value; label: string }[]
  value: Value | ''
  onChange(value: Value): void
}

export default function CardSelect<Value extends string>(props: Props<Value>) {
  const { label, of, path, none, choices, value, onChange } = props
  const field = useControl(undefined, useProblem(path))
  return (
    <FieldFrame field={field} label={label} of={of}>
      <Select
        {...field.control}
        none={none}
        choices={choices}
        value={value}
        onChange={(chosen) => onChange(chosen as Value)}
      />
    </FieldFrame>
  )
}
