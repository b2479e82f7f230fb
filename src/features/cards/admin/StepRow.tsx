import { type ClipboardEvent, type KeyboardEvent, useContext, useId } from 'react'
import type { CardStep } from '../card-fields.ts'
import ChoiceBoxes from './ChoiceBoxes.tsx'
import { CardContext, useProblem } from './card-context.ts'
import RowTools, { takesDropped } from './RowTools.tsx'
import StepMore from './StepMore.tsx'

type Props = {
  step: CardStep
  /** In the card, `parts.0.steps.1`. */
  path: string
  /** The path of its list. */
  list: string
  index: number
  count: number
  onChange(step: CardStep): void
  onMove(to: number): void
  /** Another was dragged here. */
  onDropped(from: number): void
  onRemove(): void
  onKeyDown(event: KeyboardEvent<HTMLElement>): void
  /** Several paragraphs were pasted into this step. */
  onPasted(text: string): void
}

/** A step with the lines that it uses, and more behind a button. */
export default function StepRow(props: Props) {
  const { step, path, list, index, count, onChange, onMove, onRemove, onKeyDown, onPasted } = props
  const id = useId()
  const { card } = useContext(CardContext)
  const lines = card.groups.flatMap((group) => group.lines)
  const known = lines.map((line) => ({ value: line.id, label: line.name || line.source || '—' }))
  const gone = step.uses.filter((use) => lines.every((line) => line.id !== use))
  const problem = useProblem(path)
  const names = known.filter(({ value }) => step.uses.includes(value)).map(({ label }) => label)
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain')
    if (!/\S\s*\n\s*\S/.test(text)) return
    event.preventDefault()
    onPasted(text)
  }
  return (
    <li
      className="card-row"
      {...takesDropped(list, props.onDropped)}
      data-wrong={problem ? true : undefined}
    >
      <div className="card-step-line">
        <textarea
          className="field editor-line"
          data-key
          dir="auto"
          rows={2}
          aria-label={`Step ${index + 1}`}
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={problem ? id : undefined}
          value={step.text}
          onChange={({ target }) => onChange({ ...step, text: target.value })}
          onKeyDown={onKeyDown}
          onPaste={paste}
        />
        <RowTools
          name={`step ${index + 1}`}
          list={list}
          index={index}
          count={count}
          onMove={onMove}
          onRemove={onRemove}
        />
      </div>
      <p className="field-problem" id={id} aria-live="polite">
        {problem}
      </p>
      {known.length + gone.length > 0 && (
        <details className="card-more" open={gone.length > 0 || undefined}>
          <summary>
            {names.length > 0 ? `Uses ${names.join(', ')}` : 'Uses nothing'}
            <span className="visually-hidden">, step {index + 1}</span>
          </summary>
          <ChoiceBoxes
            legend={`Step ${index + 1} uses`}
            choices={[
              ...known,
              ...gone.map((value) => ({ value, label: 'What is gone: take this tick off' })),
            ]}
            value={step.uses}
            onChange={(uses) => onChange({ ...step, uses })}
          />
        </details>
      )}
      <StepMore step={step} path={path} of={`step ${index + 1}`} onChange={onChange} />
    </li>
  )
}
