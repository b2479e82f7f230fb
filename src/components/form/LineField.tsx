import { useId } from 'react'
import FieldFrame from './FieldFrame.tsx'
import type { FieldProps } from './field-props.ts'

type Props = FieldProps<string> & {
  label: string
  hint?: string
  /** Required for a draft. */
  needed?: boolean
  tall?: boolean
  plain?: boolean
}

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
  const ids = { hintId: `${id}hint`, problemId: `${id}problem` }
  const described = [hint && ids.hintId, problem && ids.problemId].filter(Boolean).join(' ')
  // A textarea shows long lines in full.
  const Control = plain ? 'input' : 'textarea'
  const taken = (typed: string) => (tall ? typed : typed.replace(/\s*\n\s*/g, ' '))
  return (
    <FieldFrame field={{ id, ...ids, problem: problem ?? '' }} label={label} hint={hint}>
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
    </FieldFrame>
  )
}
