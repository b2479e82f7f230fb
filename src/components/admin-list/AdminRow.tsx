import { type ReactNode, useRef, useState } from 'react'
import { TextButton } from '../Button.tsx'

type Props = {
  title: ReactNode
  heading?: 'p' | 'h2' | 'h3'
  children?: ReactNode
  choice?: ReactNode
  actions?: ReactNode
  editor?: { name: string; form(close: () => void): ReactNode } | undefined
}

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
        <Title className={Title === 'p' ? undefined : 'admin-row-title'} dir="auto">
          {title}
        </Title>
        {children && <div className="admin-note">{children}</div>}
      </div>
      {choice && <div className="admin-row-choice">{choice}</div>}
      {(actions || editor) && (
        <div className="admin-row-actions">
          {editor && (
            <TextButton
              label="Edit"
              of={editor.name}
              ref={button}
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            />
          )}
          {actions}
        </div>
      )}
      {isOpen && editor && <div className="admin-row-editor">{editor.form(close)}</div>}
    </li>
  )
}
