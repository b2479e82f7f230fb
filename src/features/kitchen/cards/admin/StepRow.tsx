import { useContext, useId } from 'react'
import type { CardStep } from '../step-fields.ts'
import CardRow, { type RowProps } from './CardRow.tsx'
import ChoiceBoxes from './ChoiceBoxes.tsx'
import { CardContext, useProblem } from './card-context.ts'
import StepMore from './StepMore.tsx'

export default function StepRow({ item: step, path, place, onChange }: RowProps<CardStep>) {
  const id = useId()
  const problem = useProblem(path)
  return (
    <CardRow
      place={place}
      className="card-step-line"
      message={problem}
      messageId={id}
      more={
        <>
          <StepUses step={step} name={place.name} onChange={onChange} />
          <StepMore step={step} path={path} of={place.name} onChange={onChange} />
        </>
      }
    >
      <textarea
        className="field editor-line"
        data-key
        dir="auto"
        rows={2}
        aria-label={`Step ${place.index + 1}`}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={problem ? id : undefined}
        value={step.text}
        onChange={({ target }) => onChange({ ...step, text: target.value })}
      />
    </CardRow>
  )
}

type UsesProps = { step: CardStep; name: string; onChange(step: CardStep): void }

function StepUses({ step, name, onChange }: UsesProps) {
  const { card } = useContext(CardContext)
  const lines = card.groups.flatMap((group) => group.lines)
  const present = lines.map((line) => ({ value: line.id, label: line.name || line.source || '—' }))
  const gone = step.uses.filter((use) => lines.every((line) => line.id !== use))
  if (present.length + gone.length === 0) return null
  const names = present.filter(({ value }) => step.uses.includes(value)).map(({ label }) => label)
  return (
    <details className="card-more" open={gone.length > 0 || undefined}>
      <summary>
        {names.length > 0 ? `Uses ${names.join(', ')}` : 'Uses nothing'}
        <span className="visually-hidden">, {name}</span>
      </summary>
      <ChoiceBoxes
        legend={`What ${name} uses`}
        choices={[
          ...present,
          ...gone.map((value) => ({ value, label: 'Missing ingredient: untick it' })),
        ]}
        value={step.uses}
        onChange={(uses) => onChange({ ...step, uses })}
      />
    </details>
  )
}
