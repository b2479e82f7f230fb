import { useId } from 'react'
import { safeParse } from 'valibot'
import { credit } from '../../lib/picture-credit.ts'
import FieldFrame from './FieldFrame.tsx'

type Props = {
  name?: string
  value: string
  onChange(value: string): void
}

export const problemOfCredit = (value: string): string | undefined =>
  safeParse(credit, value).issues?.[0].message

/** rule: images/credit */
export default function CreditField({ name, value, onChange }: Props) {
  const id = useId()
  const problem = problemOfCredit(value)
  const ids = { id, hintId: `${id}hint`, problemId: `${id}problem` }
  return (
    <FieldFrame
      field={{ ...ids, problem: problem ?? '' }}
      label="Credit"
      of={name}
      hint="Who made or owns it. Readers see it beside the picture."
      optional
    >
      <input
        className="field"
        id={id}
        value={value}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={`${ids.hintId} ${ids.problemId}`}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </FieldFrame>
  )
}
