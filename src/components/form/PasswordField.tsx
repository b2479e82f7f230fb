import { type ReactNode, useEffect, useState } from 'react'
import Icon from '../Icon.tsx'
import FieldFrame from './FieldFrame.tsx'
import { useField, useOpenForm } from './form-context.ts'

type Props = {
  name: string
  label: string
  autoComplete: 'current-password' | 'new-password'
  hint?: ReactNode
}

/** A password is hidden when the form is submitted, so that browsers do not store it as text. */
export default function PasswordField({ name, label, autoComplete, hint }: Props) {
  const field = useField(name, hint)
  const { submitting } = useOpenForm()
  const [shown, setShown] = useState(false)
  useEffect(() => {
    if (submitting) setShown(false)
  }, [submitting])
  return (
    <FieldFrame field={field} label={label} hint={hint}>
      <div className="field-box">
        <input
          className="field"
          type={shown ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          {...field.control}
          required
          defaultValue=""
          onInput={({ currentTarget }) => field.edit(currentTarget.value)}
        />
        <button
          className="field-button"
          type="button"
          aria-controls={field.control.id}
          onClick={() => setShown(!shown)}
        >
          <Icon name={shown ? 'eye-off' : 'eye'} />
          <span className="visually-hidden">
            {shown ? 'Hide' : 'Show'} password{label !== 'Password' && ` (${label})`}
          </span>
        </button>
      </div>
    </FieldFrame>
  )
}
