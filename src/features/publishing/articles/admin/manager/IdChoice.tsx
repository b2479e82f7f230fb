import ChipChoice from '../../../../../components/admin-list/ChipChoice.tsx'
import type { Category } from '../../../categories/contract.ts'

export type NamedId = { id: number; name: string }

export const indented = (categories: Category[], depth = 0): NamedId[] =>
  categories.flatMap(({ id, name, children }) => [
    { id, name: `${'\u2003'.repeat(depth)}${name}` },
    ...indented(children, depth + 1),
  ])

type Props = {
  label: string
  value: number | null
  choices: NamedId[]
  onChange(value: number | null): void
}

export default function IdChoice({ label, value, choices, onChange }: Props) {
  const isKnown = value === null || choices.some(({ id }) => id === value)
  const all = isKnown ? choices : [{ id: value, name: `Number ${value}` }, ...choices]
  return (
    <ChipChoice
      label={label}
      value={String(value ?? '')}
      none={label}
      choices={all.map(({ id, name }) => ({ value: String(id), label: name }))}
      onChange={(chosen) => onChange(Number(chosen) || null)}
    />
  )
}
