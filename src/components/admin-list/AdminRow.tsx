import { type ReactNode, useRef, useState } from 'react'

type Props = {
  /** What it is called. */
  title: ReactNode
  /** Whether the title is a heading, for rows that say much. */
  heading?: 'h2' | 'h3'
  /** What is said of it below the title. */
  children?: ReactNode
  /** What stands between its facts and its buttons: a choice. */
  choice?: ReactNode
  /** Its buttons; `edit` is the one that opens its editor. */
  actions?: ReactNode
  /** The form that changes it, and what it is called for the button that opens it. */
  editor?: { name: string; form(close: () => void): ReactNode } | undefined
}

/** An item of a list: what is known of it, what can be done with it, and its form once it is opened. */
export default function AdminRow(props: Props) {
  const { title, heading: Title = 'p', children, choice, actions, editor } = props
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  return (
    <li className={Title === 'p' ? 'admin-row' : 'admin-row admin-row-tall'}>
      <div>
        <Title className={Title === 'p' ? undefined : 'admin-row-title'}>{title}</Title>
        {children && <div className="admin-note">{children}</div>}
      </div>
      {choice && <div className="admin-row-choice">{choice}</div>}
      {(actions || editor) && (
        <div className="admin-row-actions">
          {editor && (
            <button
              className="button button-plain"
              type="button"
              ref={button}
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            >
              Edit <span className="visually-hidden">{editor.name}</span>
            </button>
          )}
          {actions}
        </div>
      )}
      {isOpen && editor && <div className="admin-row-editor">{editor.form(close)}</div>}
    </li>
  )
}
