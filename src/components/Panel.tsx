import { type ReactNode, useEffect, useRef } from 'react'

type Props = { title: string; children: ReactNode }

/** Takes the place of what somebody has finished: its title has the focus, and so is read out. */
export default function Panel({ title, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className="panel">
      <h2 className="panel-title" ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </section>
  )
}
