import type { ReactNode } from 'react'
import Spinner from '../Spinner.tsx'
import { useOpenForm } from './form-context.ts'

type Props = { children: ReactNode; blocked?: boolean; plain?: boolean }

/** Sends the form; while that is under way it keeps the focus and does nothing more. */
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
