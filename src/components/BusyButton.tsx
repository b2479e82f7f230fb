import { useState } from 'react'
import { ButtonWords, type Words } from './Button.tsx'
import { keepFocus } from './keep-focus.ts'
import Spinner from './Spinner.tsx'

type Props = Words & {
  act(): Promise<unknown>
  plain?: boolean
  /** Without a frame. */
  quiet?: boolean
  disabled?: boolean
}

/** Runs one action at a time and keeps the focus. */
export default function BusyButton(props: Props) {
  const { act, plain = false, quiet = false, disabled = false, ...words } = props
  const framed = plain ? 'button button-plain' : 'button'
  const [busy, setBusy] = useState(false)
  const press = async () => {
    if (busy || disabled) return
    setBusy(true)
    await keepFocus(act).finally(() => setBusy(false))
  }
  return (
    <button
      className={quiet ? 'text-button' : framed}
      type="button"
      aria-busy={busy || undefined}
      aria-disabled={disabled || undefined}
      onClick={press}
    >
      {busy && <Spinner />}
      <ButtonWords {...words} />
    </button>
  )
}
