import type { FocusEvent, ReactNode } from 'react'
import type { EditedDocument, Versioned } from './document.ts'

type Props<Content extends object> = {
  editor: EditedDocument<Versioned, Content>
  name: keyof Content & string
  /** Whether an empty field is reported only when the document is saved. */
  mayWait?: boolean
  children: ReactNode
}

export default function Field<Content extends object>(props: Props<Content>) {
  const { editor, name, mayWait = false, children } = props
  const isChecked = () => {
    const { content, problems } = editor.$state.get()
    return !mayWait || problems[name] !== undefined || content[name] !== ''
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to what its field lets go of
    <div data-field={name} onBlur={(event) => leftBy(event) && isChecked() && editor.check(name)}>
      {children}
    </div>
  )
}

/**
 * Whether the focus left the field. Not when the window lost it, or when it went to the toolbar.
 */
const leftBy = ({ currentTarget, relatedTarget }: FocusEvent): boolean =>
  document.hasFocus() &&
  !currentTarget.contains(relatedTarget) &&
  !(relatedTarget instanceof HTMLElement && relatedTarget.closest('.editor-bar'))
