import type { ReactNode } from 'react'
import Spinner from '../Spinner.tsx'
import { useOpenForm } from './form-context.ts'

type Props = { children: ReactNode; blocked?: boolean; plain?: boolean }

/** Keeps the focus while the form is sent. */
export default function SubmitButton({ children, blocked = false, plain = false }: Props) {
  const { ready, submitting } = useOpenForm()
  return (
    <button
      className={`button form-submit ${plain ? 'button-plain' : ''}`}
      type="submit"
      disabled={!ready || blocked}
      aria-busy={submitting || undefined}
    >
      {submitting && <Spinner />}
      {children}
    </button>
  )
}
