import { useContext } from 'react'
import FieldFrame from '../../../components/form/FieldFrame.tsx'
import Select from '../../../components/form/Select.tsx'
import { useControl } from '../../../components/form/use-control.ts'
import type { CardStep } from '../card-fields.ts'
import CardPictures from './CardPictures.tsx'
import { CardContext, useProblem } from './card-context.ts'
import TypedField, { TextField } from './TypedField.tsx'
import { MINUTES, TEMPERATURES } from './typed.ts'

type Props = { step: CardStep; path: string; of: string; onChange(step: CardStep): void }

/** What some steps have: time, temperature, tip, warning, pictures. */
export default function StepMore({ step, path, of, onChange }: Props) {
  const { card } = useContext(CardContext)
  const altitude = useControl(undefined, useProblem(`${path}.altitude`))
  const change = (part: Partial<CardStep>) => onChange({ ...step, ...part })
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
      <div className="card-fields">
        <TypedField
          label="Time"
          of={of}
          hint="“20 minutes”, “1 h 30 min”, “6 weeks”: a timer starts from it."
          way={MINUTES}
          path={`${path}.minutes`}
          value={step.minutes}
          onChange={(minutes) => change({ minutes })}
        />
        <TypedField
          label="Temperature"
          of={of}
          hint="“350 °F” or “175 °C”"
          way={TEMPERATURES}
          path={`${path}.celsius`}
          value={step.celsius}
          onChange={(celsius) => change({ celsius })}
        />
        <TextField
          label="Tip"
          of={of}
          path={`${path}.tip`}
          value={step.tip}
          onChange={(tip) => change({ tip })}
        />
        <TextField
          label="Warning"
          of={of}
          path={`${path}.warning`}
          value={step.warning}
          onChange={(warning) => change({ warning })}
        />
        {card.altitude && (
          <FieldFrame field={altitude} label="Row of the altitude table" of={of}>
            <Select
              {...altitude.control}
              none="None"
              value={step.altitude ?? ''}
              choices={card.altitude.rows.map(({ name }, value) => ({
                value,
                label: name || `Row ${value + 1}`,
              }))}
              onChange={(row) => change({ altitude: row === '' ? null : Number(row) })}
            />
          </FieldFrame>
        )}
      </div>
      <CardPictures
        title={`Pictures of ${of}`}
        path={`${path}.images`}
        most={6}
        value={step.images}
        onChange={(images) => change({ images })}
      />
    </details>
  )
}
