import { useState } from 'react'
import { ButtonWords, type Words } from './Button.tsx'
import { keepFocus } from './keep-focus.ts'
import Spinner from './Spinner.tsx'

type Props = Words & { act(): Promise<unknown>; plain?: boolean; disabled?: boolean }

/** Runs one action at a time and keeps the focus. */
export default function BusyButton({ act, plain = false, disabled = false, ...words }: Props) {
  const [busy, setBusy] = useState(false)
  const press = async () => {
    if (busy || disabled) return
    setBusy(true)
    await keepFocus(act).finally(() => setBusy(false))
  }
  return (
    <button
      className={plain ? 'button button-plain' : 'button'}
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
