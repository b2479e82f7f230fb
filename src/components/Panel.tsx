import { type ReactNode, useEffect, useRef } from 'react'

type Props = {
  title: string
  /** Whether it takes the place of the whole page, its heading included. */
  alone?: boolean
  children: ReactNode
}

/** Takes the place of a form that was sent: its title has the focus, and so is read out. */
export default function Panel({ title, alone = false, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
    if (alone) document.title = document.title.replace(/^.*(?= · )/, title)
  }, [alone, title])
  const Heading = alone ? 'h1' : 'h2'
  return (
    <section className="panel" data-alone={alone || undefined}>
      <Heading className="panel-title" ref={heading} tabIndex={-1}>
        {title}
      </Heading>
      {children}
    </section>
  )
}
