import type { ReactNode } from 'react'
import { TextButton } from '../Button.tsx'
import Spinner from '../Spinner.tsx'
import { FormContext, useOpenForm } from './form-context.ts'
import type { OpenForm } from './use-form.ts'

type Props = { form: OpenForm; children: ReactNode; label?: string }

/**
 * The attribute `method` keeps values out of the address when the form is sent before scripts load.
 */
export default function Form({ form, children, label }: Props) {
  const { element, message, onBlur, onSubmit, ready, restored, discard } = form
  return (
    <FormContext value={form}>
      <form
        className="form"
        ref={element}
        method="post"
        noValidate
        aria-label={label}
        data-ready={ready || undefined}
        onSubmit={onSubmit}
        onBlur={onBlur}
      >
        {restored && (
          <p className="note" role="status">
            The text that you did not save is back in the fields.{' '}
            {restored === 'outdated' && 'Someone has saved a different text since. '}
            <TextButton label="Discard it" onClick={discard} />
          </p>
        )}
        {children}
        <p className="form-message" role="alert">
          <Message text={message} />
        </p>
      </form>
    </FormContext>
  )
}

/** A message; an address at its end becomes a link. */
function Message({ text }: { text: string }) {
  const [words, address] = text.split(/(https?:\/\/\S+)$/)
  return (
    <>
      {words}
      {address && <a href={address}>{address}</a>}
    </>
  )
}

type ButtonProps = { children: ReactNode; blocked?: boolean; plain?: boolean }

/** Submits the form and keeps the focus. When `blocked`, a press shows what is wrong. */
export function SubmitButton({ children, blocked = false, plain = false }: ButtonProps) {
  const { submitting } = useOpenForm()
  return (
    <button
      className={`button form-submit ${plain ? 'button-plain' : ''}`}
      type="submit"
      aria-disabled={blocked || undefined}
      aria-busy={submitting || undefined}
    >
      {submitting && <Spinner />}
      {children}
    </button>
  )
}
