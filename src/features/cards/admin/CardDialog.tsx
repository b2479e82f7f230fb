import { useMemo } from 'react'
import Button from '../../../components/Button.tsx'
import FieldGroup from '../../../components/form/FieldGroup.tsx'
import RestoreRemoved from '../../../components/ordered-list/RestoreRemoved.tsx'
import { useList } from '../../../components/ordered-list/use-list.ts'
import WideDialog from '../../../components/WideDialog.tsx'
import { sameContent } from '../../../lib/same-content.ts'
import type { Card } from '../contract.ts'
import { withoutBlanks } from '../shared/without-blanks.ts'
import AltitudeField from './AltitudeField.tsx'
import CardDetails from './CardDetails.tsx'
import CardFacts from './CardFacts.tsx'
import { CardContext } from './card-context.ts'
import { problemsOfCard } from './card-problems.ts'
import LinesField from './LinesField.tsx'
import SafetyField from './SafetyField.tsx'
import StepsField from './StepsField.tsx'
import TypedField, { TextField } from './TypedField.tsx'
import { LINES } from './typed.ts'
import { withUses } from './uses.ts'

type Props = { card: Card; onChange(card: Card): void; onClose(): void }

/** A card, written. What is typed is text of the article at once. */
export default function CardDialog({ card, onChange, onClose }: Props) {
  const problems = useMemo(() => problemsOfCard(card), [card])
  const change = (part: Partial<Card>) => onChange({ ...card, ...part })
  const { groups, parts } = card
  const what = card.kind === 'recipe' ? 'Ingredients' : 'Materials'
  // Shown without a name, so that one can begin at once.
  const shownGroups = groups.length > 0 ? groups : [{ name: '', lines: [] }]
  const shownParts = parts.length > 0 ? parts : [{ name: '', steps: [] }]
  const groupList = useList({
    value: shownGroups,
    onChange: (next) => change({ groups: next }),
    nameOf: ({ name }, at) => name || `${what}, group ${at + 1}`,
  })
  const partList = useList({
    value: shownParts,
    onChange: (next) => change({ parts: next }),
    nameOf: ({ name }, at) => name || `Steps, part ${at + 1}`,
  })
  // Those of a list that changed begin anew: what was removed from one is not put into another.
  const keyOf = (list: unknown[], at: number) => `${list.length} ${at}`
  const named = (attribute: string, at = 0) =>
    document.querySelector<HTMLElement>(`[${attribute}="${at}"] .field`)
  const close = () => {
    const written = withoutBlanks(card)
    if (!sameContent(written, card)) onChange(written)
    onClose()
  }
  return (
    <WideDialog title={card.name || 'Card'} onClose={close}>
      <CardContext value={{ card, problems }}>
        <div className="admin-stack card-form">
          <p className="field-problem" role="alert">
            {problems[''] ?? problems.groups ?? problems.parts}
          </p>
          <CardFacts card={card} onChange={change} />
          {shownGroups.map((group, at) => (
            <LinesField
              key={keyOf(shownGroups, at)}
              group={group}
              at={at}
              count={shownGroups.length}
              what={what}
              onChange={(next) => groupList.replace(at, next)}
              onRemove={() => groupList.remove(at)}
            />
          ))}
          <RestoreRemoved
            removed={groupList.removed}
            onRestore={groupList.restore}
            focus={() => named('data-group', groupList.removed?.at)}
          />
          <Button
            label={`Add a group of ${what.toLowerCase()}`}
            onClick={() => change({ groups: [...shownGroups, { name: '', lines: [] }] })}
          />
          <FieldGroup title="Before the first step">
            <div className="card-fields">
              <TypedField
                label="Tools"
                hint="One a line"
                way={LINES}
                tall
                path="tools"
                value={card.tools}
                onChange={(tools) => change({ tools })}
              />
              <TextField
                label="Before you start"
                tall
                path="before"
                value={card.before}
                onChange={(before) => change({ before })}
              />
            </div>
          </FieldGroup>
          {shownParts.map((part, at) => (
            <StepsField
              key={keyOf(shownParts, at)}
              part={part}
              at={at}
              count={shownParts.length}
              onChange={(next) => partList.replace(at, next)}
              onRemove={() => partList.remove(at)}
            />
          ))}
          <RestoreRemoved
            removed={partList.removed}
            onRestore={partList.restore}
            focus={() => named('data-part', partList.removed?.at)}
          />
          <div className="admin-line">
            <Button
              label="Add a part of steps"
              onClick={() => change({ parts: [...shownParts, { name: '', steps: [] }] })}
            />
            <Button label="Find what each step uses" onClick={() => onChange(withUses(card))} />
          </div>
          <AltitudeField value={card.altitude} onChange={(altitude) => change({ altitude })} />
          <SafetyField value={card.safety} onChange={(safety) => change({ safety })} />
          <FieldGroup title="After it">
            <div className="card-fields">
              <TextField
                label="Notes"
                tall
                path="notes"
                value={card.notes}
                onChange={(notes) => change({ notes })}
              />
              <TextField
                label="Storage"
                tall
                path="storage"
                value={card.storage}
                onChange={(storage) => change({ storage })}
              />
            </div>
            <CardDetails card={card} onChange={change} />
          </FieldGroup>
        </div>
      </CardContext>
    </WideDialog>
  )
}
