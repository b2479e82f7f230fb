import { useId, useState } from 'react'
import type { Reference } from '../../contract.ts'
import type { ItemProblems } from '../editor/item-problems.ts'

type Props = {
  reference: Reference
  /** `reference 2`. */
  name: string
  problems: ItemProblems
  /** Shows problems before blur, after a refused save or Done. */
  strict: boolean
  onChange(reference: Reference): void
}

type Field = Exclude<keyof Reference, 'id'>
type Shape = { label: string; required?: true; type?: string; hint?: string }

const FIELDS: Record<Field, Shape> = {
  author: { label: 'Author', required: true, hint: 'As the list says it: Jane Doe and John Roe' },
  title: { label: 'Title', required: true },
  publisher: { label: 'Publisher' },
  publication_date: { label: 'Published', hint: 'A year or a date' },
  title_href: { label: 'Link', type: 'url', hint: 'https://…' },
  doi: { label: 'DOI', hint: '10.1234/abc' },
}

export default function ReferenceForm({ reference, name, problems, strict, onChange }: Props) {
  const id = useId()
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  return (
    <div className="reference-form">
      {Object.entries(FIELDS).map(([field, { label, required, type, hint }]) => {
        const key = field as Field
        const problem = strict || left.has(key) ? problems[key] : undefined
        const described = problem ? `${id}${key}problem` : hint && `${id}${key}hint`
        return (
          <div className="form-field" key={key} data-part={key}>
            <label className="field-label" htmlFor={id + key}>
              {label}
              <span className="visually-hidden"> of {name}</span>{' '}
              {!required && <span className="field-optional">optional</span>}
            </label>
            <input
              className="field"
              dir="auto"
              id={id + key}
              type={type ?? 'text'}
              required={required}
              spellCheck={type !== 'url'}
              value={reference[key]}
              aria-invalid={problem !== undefined || undefined}
              aria-describedby={described}
              onChange={({ target }) => onChange({ ...reference, [key]: target.value })}
              onBlur={() => setLeft(new Set([...left, key]))}
            />
            {problem ? (
              <p className="field-problem" id={described}>
                {problem}
              </p>
            ) : (
              hint && (
                <p className="field-hint" id={described}>
                  {hint}
                </p>
              )
            )}
          </div>
        )
      })}
    </div>
  )
}
