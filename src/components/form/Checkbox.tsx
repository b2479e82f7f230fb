import type { ComponentProps } from 'react'

type Props = Omit<ComponentProps<'input'>, 'type' | 'onChange'> & {
  checked: boolean
  onCheck(checked: boolean): void
}

export default function Checkbox({ onCheck, children, ...control }: Props) {
  return (
    <label className="checkbox">
      <input type="checkbox" {...control} onChange={({ target }) => onCheck(target.checked)} />
      <span>{children}</span>
    </label>
  )
}
