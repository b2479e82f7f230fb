import type { ComponentProps } from 'react'
import Select from '../form/Select.tsx'

type Props = Omit<ComponentProps<typeof Select>, 'className'> & { label: string }

/** A filter: a choice as small as a chip, marked while it is chosen. */
export default function ChipChoice({ label, value, ...select }: Props) {
  return (
    <label className="row-chip" data-chosen={value ? true : undefined}>
      <span className="visually-hidden">{label}</span>
      <Select {...select} className="chip" value={value} />
    </label>
  )
}
