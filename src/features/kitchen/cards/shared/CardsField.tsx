import { lazy, type ReactNode, Suspense, useState } from 'react'
import Button from '../../../../components/Button.tsx'
import FieldGroup from '../../../../components/form/FieldGroup.tsx'
import type { FieldProps } from '../../../../components/form/field-props.ts'
import IconButton from '../../../../components/IconButton.tsx'
import Loading from '../../../../components/Loading.tsx'
import MoveButtons from '../../../../components/MoveButtons.tsx'
import RestoreRemoved from '../../../../components/ordered-list/RestoreRemoved.tsx'
import { useList } from '../../../../components/ordered-list/use-list.ts'
import { capitalize } from '../../../../lib/capitalize.ts'
import { problemsOfCard } from '../admin/card-problems.ts'
import { type Card, emptyCard } from '../contract.ts'
import { useUnits } from './known-units.ts'

const CardDialog = lazy(() => import('../admin/CardDialog.tsx'))
const PasteDialog = lazy(() => import('../admin/paste/PasteDialog.tsx'))
const SearchDialog = lazy(() => import('../admin/SearchDialog.tsx'))

const nameOf = ({ name }: Card) => name.trim() || 'Card without a name'

type Props = FieldProps<Card[]> & {
  title: string
  /** Requests the article's page as it is written. */
  preview(): Promise<{ html: string }>
}

const HINT =
  'A recipe or a method, with amounts that scale and steps. It appears at the end of the text, or wherever you insert it with the “Card” tool.'

/** rule: cards/panel */
export default function CardsField({ value, onChange, problem, title, preview }: Props) {
  const [opened, setOpened] = useState<string | null>(null)
  const [pasting, setPasting] = useState(false)
  const [searching, setSearching] = useState(false)
  useUnits()
  const list = useList({ value, onChange, nameOf: (one) => `“${nameOf(one)}”` })
  const add = (card: Card) => {
    list.add(card)
    setOpened(card.id)
  }
  const at = value.findIndex(({ id }) => id === opened)
  const card = value[at]
  return (
    <FieldGroup title="Cards" hint={HINT} problem={problem} announcement={list.announcement}>
      {value.length > 0 && (
        <ol className="admin-list">
          {value.map((one, index) => (
            <CardEntry key={one.id} card={one} onEdit={() => setOpened(one.id)}>
              <MoveButtons
                name={`“${nameOf(one)}”`}
                index={index}
                count={value.length}
                onMove={(to) => list.move(index, to)}
              />
              <IconButton
                icon="trash"
                label={`Remove “${nameOf(one)}”`}
                onClick={() => list.remove(index)}
              />
            </CardEntry>
          ))}
        </ol>
      )}
      <RestoreRemoved removed={list.removed} onRestore={list.restore} />
      <div className="admin-line">
        {(['recipe', 'method'] as const).map((kind) => (
          <Button
            key={kind}
            icon="plus"
            label={`Add a ${kind}`}
            onClick={() =>
              add(emptyCard(crypto.randomUUID(), kind, title.trim() || capitalize(`new ${kind}`)))
            }
          />
        ))}
        <Button label="Paste a recipe" onClick={() => setPasting(true)} />
        {value.length > 0 && (
          <Button label="In search engines" onClick={() => setSearching(true)} />
        )}
      </div>
      <Suspense fallback={<Loading />}>
        {searching && (
          <SearchDialog cards={value} make={preview} onClose={() => setSearching(false)} />
        )}
        {pasting && <PasteDialog onCard={add} onClose={() => setPasting(false)} />}
        {card && (
          <CardDialog
            key={card.id}
            card={card}
            onChange={(next) => list.replace(at, next)}
            onClose={() => setOpened(null)}
          />
        )}
      </Suspense>
    </FieldGroup>
  )
}

type EntryProps = { card: Card; onEdit(): void; children: ReactNode }

function CardEntry({ card, onEdit, children }: EntryProps) {
  const [problem] = Object.values(problemsOfCard(card))
  return (
    <li className="admin-row">
      <p>
        <strong dir="auto">{nameOf(card)}</strong>{' '}
        <span className="admin-note">{capitalize(card.kind)}</span>
      </p>
      {problem && <p className="admin-problem">{problem}</p>}
      <div className="admin-line">
        <Button label="Edit" of={`“${nameOf(card)}”`} onClick={onEdit} />
        {children}
      </div>
    </li>
  )
}
