import type { ReactNode } from 'react'

type Props = { /** The end of its address. */ id: string; title: string; children: ReactNode }

export default function Section({ id, title, children }: Props) {
  return (
    <section className="admin-stack admin-stack-wide settings-part" aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </section>
  )
}
