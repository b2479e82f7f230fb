import type { ComponentProps } from 'react'
import Select from '../../components/form/Select.tsx'

type Props = ComponentProps<typeof Select> & { label: string }

/** A choice of the search page below its label. */
export default function SearchChoice({ label, ...select }: Props) {
  return (
    <label className="search-choice">
      {label}
      <Select {...select} />
    </label>
  )
}
