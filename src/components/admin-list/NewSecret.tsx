import { useEffect, useRef } from 'react'
import BusyButton from '../BusyButton.tsx'
import Button from '../Button.tsx'
import { copyText } from '../copy-link.ts'
import FieldFrame from '../form/FieldFrame.tsx'
import { useControl } from '../form/use-control.ts'

type Props = { label: string; secret: string; onStored(): void }

export default function NewSecret({ label, secret, onStored }: Props) {
  const field = useControl('It is not shown again.')
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    input.current?.focus()
    input.current?.select()
  }, [])
  const copy = () => copyText(secret, 'It has been copied.', 'Your browser blocked copying.')
  return (
    <section className="admin-stack admin-part" aria-label={label}>
      <FieldFrame field={field} label={label} hint="It is not shown again.">
        <input className="field" {...field.control} ref={input} readOnly value={secret} />
      </FieldFrame>
      <div className="panel-actions">
        <BusyButton label="Copy" act={copy} />
        <Button label="I have stored it" onClick={onStored} />
      </div>
    </section>
  )
}
