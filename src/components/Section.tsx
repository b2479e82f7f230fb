import { type ReactNode, useId } from 'react'

type Props = { title: string; note: string; children: ReactNode }

export default function Section({ title, note, children }: Props) {
  const id = useId()
  return (
    <section className="account-section" aria-labelledby={id}>
      <div className="account-about">
        <h2 id={id}>{title}</h2>
        <p className="account-note">{note}</p>
      </div>
      <div className="account-part">{children}</div>
    </section>
  )
}
