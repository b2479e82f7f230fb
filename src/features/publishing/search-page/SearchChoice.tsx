import type { ComponentProps } from 'react'
import Select from '../../../components/form/Select.tsx'

type Props = ComponentProps<typeof Select> & { label: string }

export default function SearchChoice({ label, ...select }: Props) {
  return (
    <label className="search-choice">
      {label}
      <Select {...select} />
    </label>
  )
}
