import { useContext } from 'react'
import type { CardStep } from '../step-fields.ts'
import CardPictures from './CardPictures.tsx'
import CardSelect from './CardSelect.tsx'
import { CardContext } from './card-context.ts'
import { fieldsOf } from './fields-of.ts'
import TypedField, { TextField } from './TypedField.tsx'
import { MINUTES, TEMPERATURES } from './typed.ts'

type Props = { step: CardStep; path: string; of: string; onChange(step: CardStep): void }

export default function StepMore({ step, path, of, onChange }: Props) {
  const { card } = useContext(CardContext)
  const field = fieldsOf(step, path, onChange, of)
  const facts = [
    MINUTES.write(step.minutes),
    TEMPERATURES.write(step.celsius),
    step.tip && 'tip',
    step.warning && 'warning',
    step.images.length > 0 && 'pictures',
  ]
  return (
    <details className="card-more">
      <summary>
        {facts.filter(Boolean).join(', ') || 'Time, temperature and more'}
        <span className="visually-hidden">, {of}</span>
      </summary>
      <div className="admin-grid">
        <TypedField
          label="Time"
          hint="“20 minutes”, “1 h 30 min”, “6 weeks”: a timer starts from it."
          way={MINUTES}
          {...field('minutes')}
        />
        <TypedField
          label="Temperature"
          hint="“350 °F” or “175 °C”"
          way={TEMPERATURES}
          {...field('celsius')}
        />
        <TextField label="Tip" {...field('tip')} />
        <TextField label="Warning" {...field('warning')} />
        {card.altitude && (
          <CardSelect
            label="Row of the altitude table"
            none="None"
            choices={card.altitude.rows.map(({ name }, at) => ({
              value: String(at),
              label: name || `Row ${at + 1}`,
            }))}
            {...field('altitude')}
            value={String(step.altitude ?? '')}
            onChange={(row) => field('altitude').onChange(row === '' ? null : Number(row))}
          />
        )}
      </div>
      <CardPictures title={`Pictures of ${of}`} most={6} {...field('images')} />
    </details>
  )
}
