import type { ComponentProps } from 'react'
import FieldFrame from './FieldFrame.tsx'
import { useControl } from './use-control.ts'

type Frame = Omit<ComponentProps<typeof FieldFrame>, 'field' | 'children'>
type Props = Omit<ComponentProps<'input'>, keyof Frame | 'onChange'> &
  Frame & {
    problem?: string | undefined
    onChange(value: string): void
  }

/** A controlled input with label, hint and problem. */
export default function InputField(props: Props) {
  const { label, of, hint, optional, role, problem, onChange, ...rest } = props
  const field = useControl(hint, problem)
  return (
    <FieldFrame field={field} label={label} of={of} hint={hint} optional={optional} role={role}>
      <input
        className="field"
        {...field.control}
        {...rest}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </FieldFrame>
  )
}
