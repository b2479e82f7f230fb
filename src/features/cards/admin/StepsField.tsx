import { useRef } from 'react'
import Button from '../../../components/Button.tsx'
import FieldGroup from '../../../components/form/FieldGroup.tsx'
import RestoreRemoved from '../../../components/ordered-list/RestoreRemoved.tsx'
import { useList } from '../../../components/ordered-list/use-list.ts'
import { type CardStep, MOST_STEPS } from '../card-fields.ts'
import { type Card, emptyStep } from '../contract.ts'
import { readPastedSteps } from '../shared/read-steps.ts'
import { isBlankStep } from '../shared/without-blanks.ts'
import { newPartId, useListProblem } from './card-context.ts'
import { isTooMuch, rowKeys } from './rows.ts'
import StepRow from './StepRow.tsx'
import { TextField } from './TypedField.tsx'

type Part = Card['parts'][number]
type Props = { part: Part; at: number; count: number; onChange(part: Part): void; onRemove(): void }

const HINT =
  'Enter begins a new step, Shift and Enter a new line in it, Alt with an arrow moves it. Several can be pasted at once.'

/** A part of a card's work, with its steps. */
export default function StepsField({ part, at, count, onChange, onRemove }: Props) {
  const problem = useListProblem(`parts.${at}.steps`)
  const element = useRef<HTMLOListElement>(null)
  const { steps } = part
  const change = (next: CardStep[]) => onChange({ ...part, steps: next })
  const list = useList({
    value: steps,
    onChange: change,
    nameOf: (_, index) => `Step ${index + 1}`,
  })
  const { addAt, onKeyDown } = rowKeys({
    value: steps,
    onChange: change,
    element: () => element.current,
    make: () => emptyStep(newPartId()),
    isEmpty: isBlankStep,
  })
  const paste = (text: string, index: number) => {
    const read = readPastedSteps(text, newPartId)
    if (isTooMuch(steps.length + read.length, MOST_STEPS, 'steps a part')) return
    const step = steps[index] ?? emptyStep('')
    // They take the place of an empty step.
    const from = isBlankStep(step) ? index : index + 1
    change(steps.toSpliced(from, from === index ? 1 : 0, ...read))
    list.say(`${read.length} steps were pasted.`)
  }
  return (
    <FieldGroup
      title={count > 1 ? `Steps, part ${at + 1}` : 'Steps'}
      hint={at === 0 ? HINT : undefined}
      problem={problem}
      said={list.said}
    >
      {count > 1 && (
        <div className="field-beside" data-part={at}>
          <TextField
            label="Name of the part"
            of={`part ${at + 1}`}
            path={`parts.${at}.name`}
            value={part.name}
            onChange={(name) => onChange({ ...part, name })}
          />
          <button className="button button-plain card-beside" type="button" onClick={onRemove}>
            Remove the part
          </button>
        </div>
      )}
      <ol className="card-rows" ref={element}>
        {steps.map((step, index) => (
          <StepRow
            key={step.id}
            step={step}
            path={`parts.${at}.steps.${index}`}
            index={index}
            count={steps.length}
            onChange={(next) => list.replace(index, next)}
            list={`parts.${at}.steps`}
            onMove={(to) => list.move(index, to)}
            onDropped={(from) => list.move(from, index)}
            onRemove={() => list.remove(index)}
            onKeyDown={(event) => onKeyDown(event, index)}
            onPasted={(text) => paste(text, index)}
          />
        ))}
      </ol>
      <RestoreRemoved removed={list.removed} onRestore={list.restore} />
      <Button icon="plus" label="Add a step" onClick={() => addAt(steps.length)} />
    </FieldGroup>
  )
}
