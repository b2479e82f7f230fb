import type { ReactNode } from 'react'

type Props = { checked: boolean; onCheck(checked: boolean): void; children: ReactNode }

/** A checkbox before its words. */
export default function Checkbox({ checked, onCheck, children }: Props) {
  return (
    <label className="checkbox">
      <input type="checkbox" checked={checked} onChange={({ target }) => onCheck(target.checked)} />
      <span>{children}</span>
    </label>
  )
}
