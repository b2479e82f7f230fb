import { type ReactNode, useEffect, useRef } from 'react'

type Props = {
  title: string
  /** Whether it replaces the whole page with its heading. */
  alone?: boolean
  link?: { href: string; label: string }
  children: ReactNode
}

/**
 * Replaces a form after it was submitted, and takes the focus so that screen readers announce it.
 */
export default function Panel({ title, alone = false, link, children }: Props) {
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
      {link && (
        <p>
          <a className="button" href={link.href}>
            {link.label}
          </a>
        </p>
      )}
    </section>
  )
}
