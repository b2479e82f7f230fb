import { safeParse } from 'valibot'
import { credit } from '../../lib/picture-credit.ts'
import FieldFrame from './FieldFrame.tsx'
import { useControl } from './use-control.ts'

type Props = {
  name?: string
  value: string
  onChange(value: string): void
}

export const problemOfCredit = (value: string): string | undefined =>
  safeParse(credit, value).issues?.[0].message

/** rule: images/credit */
export default function CreditField({ name, value, onChange }: Props) {
  const problem = problemOfCredit(value)
  const hint = problem ? undefined : 'Who made or owns it. Readers see it beside the picture.'
  const field = useControl(hint, problem)
  return (
    <FieldFrame field={field} label="Credit" of={name?.toLowerCase()} hint={hint} optional>
      <input
        className="field"
        {...field.control}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </FieldFrame>
  )
}
