import { type KeyboardEvent, useId, useRef, useState } from 'react'
import type { ArticleState } from './article-document.ts'
import { FIELDS, type FieldName, problemsOfContent } from './content.ts'
import { showField } from './open-drawer.ts'

const NAMES: Record<FieldName, string> = {
  title: 'Title',
  body: 'Text',
  subtitle: 'Subtitle',
  headline: 'Headline',
  id: 'Address',
  tag: 'Tags',
  series: 'Series',
  author_ids: 'Authors',
  images: 'Images',
  references: 'References',
  cards: 'Cards',
}

/** What publishing still requires, with links to the fields (rule: publishing/complete). */
export default function Checklist({ state }: { state: ArticleState }) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  const problems = problemsOfContent(state.content, state.saved, true)
  const missing = FIELDS.filter((name) => problems[name] && !(name === 'id' && problems.title))
  if (missing.length === 0) return null
  const close = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !isOpen) return
    setOpen(false)
    button.current?.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to what is pressed in it
    <div className="checklist" onKeyDown={close}>
      <button
        className="text-button"
        type="button"
        ref={button}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {missing.length} to do
      </button>
      <div className="admin-stack admin-stack-tight checklist-sheet" id={id} hidden={!isOpen}>
        <p>Before it can be published:</p>
        <ul className="admin-list" role="list">
          {missing.map((name) => (
            <li key={name}>
              <button
                className="checklist-item"
                type="button"
                onClick={() => {
                  setOpen(false)
                  showField(name)
                }}
              >
                <strong>{NAMES[name]}</strong> {problems[name]}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
