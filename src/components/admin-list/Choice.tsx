import type { ComponentProps } from 'react'
import FieldFrame from '../form/FieldFrame.tsx'
import Select from '../form/Select.tsx'
import { useControl } from '../form/use-control.ts'

type Frame = Omit<ComponentProps<typeof FieldFrame>, 'field' | 'children'>
type Props = Omit<ComponentProps<typeof Select>, keyof Frame> &
  Frame & { problem?: string | undefined }

export default function Choice(props: Props) {
  const { label, of, hint, optional, role, problem, ...select } = props
  const field = useControl(hint, problem)
  return (
    <FieldFrame field={field} label={label} of={of} hint={hint} optional={optional} role={role}>
      <Select {...field.control} {...select} />
    </FieldFrame>
  )
}
