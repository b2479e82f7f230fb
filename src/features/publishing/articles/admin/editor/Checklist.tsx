import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { TextButton } from '../../../../../components/Button.tsx'
import { useUnseenCards } from '../../../../kitchen/cards/shared/shown-cards.ts'
import type { ArticleState } from './article-document.ts'
import { FIELDS, type FieldName, problemsOfContent } from './content.ts'
import { showField } from './open-drawer.ts'

const NAMES: Record<FieldName, string> = {
  title: 'Title',
  body: 'Text',
  subtitle: 'Subtitle',
  headline: 'Standfirst',
  id: 'Address',
  tag: 'Categories',
  series: 'Series',
  author_ids: 'Authors',
  images: 'Images',
  references: 'References',
  cards: 'Cards',
  sharing: 'Search and sharing',
}

/** Something that readers will miss, and the field where it is added. */
export type Hint = { key: string; name: string; words: string; field: FieldName }

const UNSEEN =
  'It shows a card from another article that readers cannot see: the card is gone, or its article is not published.'

const MOST_NAMED = 2

type Props = {
  state: ArticleState
  /** Hints about the cards of the article. */
  hints?: Hint[]
}

/** What publishing requires (rule: publishing/complete), and hints, which forbid nothing. */
export default function Checklist({ state, hints: ofCards = [] }: Props) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  const problems = problemsOfContent(state.content, state.saved, true)
  const missing = FIELDS.flatMap((field): Hint[] => {
    const words = field === 'id' && problems.title ? undefined : problems[field]
    return words ? [{ key: field, name: NAMES[field], words, field }] : []
  })
  const hints = [...ofCards]
  if (useUnseenCards(state.content.body) > 0)
    hints.push({ key: 'unseen', name: NAMES.body, words: UNSEEN, field: 'body' })
  if (missing.length + hints.length === 0) return null
  const show = (name: FieldName) => {
    setOpen(false)
    showField(name)
  }
  const close = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !isOpen) return
    setOpen(false)
    button.current?.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to what is pressed in it
    <div className="checklist" onKeyDown={close}>
      <TextButton
        label={
          missing.length > 0
            ? toDo(missing)
            : `${hints.length} ${hints.length === 1 ? 'hint' : 'hints'}`
        }
        ref={button}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      />
      <div className="admin-stack admin-stack-tight checklist-sheet" id={id} hidden={!isOpen}>
        {missing.length > 0 && <p>Before it can be published:</p>}
        <Hints hints={missing} onShow={show} />
        {hints.length > 0 && <p>Readers may miss these, or they look forgotten:</p>}
        <Hints hints={hints} onShow={show} />
      </div>
    </div>
  )
}

/** Names what is missing where there is room for it: "2 to do: text and subtitle". */
function toDo(missing: Hint[]): string {
  const names = missing.map(({ name }) => name.toLowerCase())
  const named = names.length > MOST_NAMED ? '' : `: ${new Intl.ListFormat('en').format(names)}`
  return `${missing.length} to do${named}`
}

type HintsProps = { hints: Hint[]; onShow(field: FieldName): void }

const Hints = ({ hints, onShow }: HintsProps) => (
  <ul className="admin-list" role="list">
    {hints.map(({ key, name, words, field }) => (
      <li key={key}>
        <button className="checklist-item" type="button" onClick={() => onShow(field)}>
          <strong>{name}</strong> {words}
        </button>
      </li>
    ))}
  </ul>
)
