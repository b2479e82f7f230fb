import { type ReactNode, useId } from 'react'

type Props = {
  title: string
  hint?: ReactNode
  problem?: string | undefined
  /** The last change, announced by screen readers. */
  announcement?: string
  children: ReactNode
}

export default function FieldGroup({ title, hint, problem, announcement, children }: Props) {
  const id = useId()
  return (
    <section
      className="admin-stack field-group"
      aria-labelledby={`${id}title`}
      aria-describedby={problem ? `${id}problem` : undefined}
      data-invalid={problem ? true : undefined}
    >
      <h2 id={`${id}title`}>{title}</h2>
      {hint && <p className="field-hint admin-narrow">{hint}</p>}
      {children}
      <p className="field-problem" id={`${id}problem`} aria-live="polite">
        {problem}
      </p>
      <p className="visually-hidden" aria-live="polite">
        {announcement}
      </p>
    </section>
  )
}
