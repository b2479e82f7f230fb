import { useMemo } from 'react'
import Button from '../../../../components/Button.tsx'
import FieldGroup from '../../../../components/form/FieldGroup.tsx'
import WideDialog from '../../../../components/WideDialog.tsx'
import { sameContent } from '../../../../lib/same-content.ts'
import type { Card } from '../contract.ts'
import { useUnits } from '../shared/known-units.ts'
import { withUses } from '../shared/uses.ts'
import { withoutBlanks } from '../shared/without-blanks.ts'
import AltitudeField from './AltitudeField.tsx'
import CardDetails from './CardDetails.tsx'
import CardFacts from './CardFacts.tsx'
import CardSections from './CardSections.tsx'
import { CardContext } from './card-context.ts'
import { problemsOfCard } from './card-problems.ts'
import FactorLimitsField from './FactorLimitsField.tsx'
import { fieldsOf } from './fields-of.ts'
import { KNOWN_UNITS } from './LineRow.tsx'
import SafetyField from './SafetyField.tsx'
import { GROUPS, PARTS } from './sections.tsx'
import TypedField, { TextField } from './TypedField.tsx'
import { LINES } from './typed.ts'

type Props = { card: Card; onChange(card: Card): void; onClose(): void }

/** Each change in the dialog changes the article at once; closing it removes empty rows. */
export default function CardDialog({ card, onChange, onClose }: Props) {
  const problems = useMemo(() => problemsOfCard(card), [card])
  const units = useUnits()
  const change = (part: Partial<Card>) => onChange({ ...card, ...part })
  const field = fieldsOf(card, '', onChange)
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
          <datalist id={KNOWN_UNITS}>
            {units.map(({ id }) => (
              <option key={id} value={id} />
            ))}
          </datalist>
          <CardFacts card={card} onChange={change} />
          <CardSections
            kind={GROUPS}
            what={card.kind === 'recipe' ? 'Ingredients' : 'Materials'}
            value={card.groups.map(({ name, lines }) => ({ name, items: lines }))}
            onChange={(groups) =>
              change({ groups: groups.map(({ name, items }) => ({ name, lines: items })) })
            }
          />
          <FieldGroup title="Before the first step">
            <div className="admin-grid">
              <TypedField label="Tools" hint="One a line" way={LINES} tall {...field('tools')} />
              <TextField label="Before you start" tall {...field('before')} />
            </div>
          </FieldGroup>
          <CardSections
            kind={PARTS}
            what="Steps"
            value={card.parts.map(({ name, steps }) => ({ name, items: steps }))}
            onChange={(parts) =>
              change({ parts: parts.map(({ name, items }) => ({ name, steps: items })) })
            }
          />
          <Button label="Match ingredients to steps" onClick={() => onChange(withUses(card))} />
          <AltitudeField value={card.altitude} onChange={(altitude) => change({ altitude })} />
          <FactorLimitsField
            value={card.factor_limits}
            onChange={(factor_limits) => change({ factor_limits })}
          />
          <SafetyField value={card.safety} onChange={(safety) => change({ safety })} />
          <FieldGroup title="After it">
            <div className="admin-grid">
              <TextField label="Notes" tall {...field('notes')} />
              <TextField label="Storage" tall {...field('storage')} />
            </div>
            <CardDetails card={card} onChange={change} />
          </FieldGroup>
        </div>
      </CardContext>
    </WideDialog>
  )
}
