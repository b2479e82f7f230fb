import { safeParse } from 'valibot'
import { credit } from '../../lib/picture-credit.ts'
import InputField from './InputField.tsx'

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
  return (
    <InputField
      label="Credit"
      of={name?.toLowerCase()}
      hint={problem ? undefined : 'Who made or owns it. Readers see it beside the picture.'}
      problem={problem}
      optional
      value={value}
      onChange={onChange}
    />
  )
}
