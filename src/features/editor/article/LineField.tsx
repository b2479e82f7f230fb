import { useId } from 'react'
import type { FieldProps } from '../field.ts'

type Props = FieldProps<string> & {
  label: string
  hint?: string
  /** No draft is saved without it. */
  needed?: boolean
  /** It may have several lines. */
  tall?: boolean
  /** One word, which the browser should not correct. */
  plain?: boolean
}

/** A line of text of an article, or a few. */
export default function LineField(props: Props) {
  const {
    label,
    hint,
    value,
    problem,
    onChange,
    needed = false,
    tall = false,
    plain = false,
  } = props
  const id = useId()
  const described = [hint && `${id}hint`, problem && `${id}problem`].filter(Boolean).join(' ')
  // A textarea shows a long line in full.
  const Control = plain ? 'input' : 'textarea'
  const taken = (typed: string) => (tall ? typed : typed.replace(/\s*\n\s*/g, ' '))
  return (
    <div className="form-field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <Control
        className="field editor-line"
        id={id}
        autoComplete="off"
        value={value}
        required={needed}
        spellCheck={!plain}
        autoCapitalize={plain ? 'none' : 'sentences'}
        aria-invalid={problem ? true : undefined}
        aria-describedby={described || undefined}
        onChange={({ currentTarget }) => onChange(taken(currentTarget.value))}
        {...(!plain && { rows: tall ? 3 : 1 })}
      />
      {hint && (
        <p className="field-hint" id={`${id}hint`}>
          {hint}
        </p>
      )}
      <p className="field-problem" id={`${id}problem`} aria-live="polite">
        {problem}
      </p>
    </div>
  )
}
