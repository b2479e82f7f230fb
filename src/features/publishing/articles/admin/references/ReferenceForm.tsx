import { useState } from 'react'
import InputField from '../../../../../components/form/InputField.tsx'
import type { Reference } from '../../contract.ts'
import type { ItemProblems } from '../editor/item-problems.ts'

type Props = {
  reference: Reference
  /** The name for labels, such as `reference 2`. */
  name: string
  problems: ItemProblems
  /** Whether problems are shown before the user leaves a field. */
  strict: boolean
  onChange(reference: Reference): void
}

type Field = Exclude<keyof Reference, 'id'>
type Shape = { label: string; required?: true; type?: string; hint?: string }

const FIELDS: Record<Field, Shape> = {
  author: { label: 'Author', required: true, hint: 'As shown in the list: Jane Doe and John Roe' },
  title: { label: 'Title', required: true },
  publisher: { label: 'Publisher' },
  publication_date: { label: 'Published', hint: 'A year or a date' },
  title_href: { label: 'Link', type: 'url', hint: 'https://…' },
  doi: { label: 'DOI', hint: '10.1234/abc' },
}

export default function ReferenceForm({ reference, name, problems, strict, onChange }: Props) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  return (
    <div className="admin-grid reference-form">
      {Object.entries(FIELDS).map(([field, { hint, ...shape }]) => {
        const key = field as Field
        const problem = strict || left.has(key) ? problems[key] : undefined
        return (
          <div key={key} data-part={key}>
            <InputField
              {...shape}
              of={name}
              hint={problem ? undefined : hint}
              problem={problem}
              optional={!shape.required}
              spellCheck={shape.type !== 'url'}
              value={reference[key]}
              onChange={(typed) => onChange({ ...reference, [key]: typed })}
              onBlur={() => setLeft(new Set([...left, key]))}
            />
          </div>
        )
      })}
    </div>
  )
}
