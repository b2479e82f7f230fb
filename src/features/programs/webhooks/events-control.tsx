import * as v from 'valibot'
import Checkbox from '../../../components/form/Checkbox.tsx'
import { useJsonField } from '../../../components/form/form-context.ts'
import { useControl } from '../../../components/form/use-control.ts'
import { EVENT_TYPES } from './events.ts'

function EventsField({ name, label }: { name: string; label: string }) {
  const { value, problem, hidden, change } = useJsonField<string[]>(name)
  const { control, problemId } = useControl(undefined, problem)
  return (
    <fieldset className="field-choices" {...control}>
      <legend className="field-label">{label}</legend>
      <input {...hidden} />
      {EVENT_TYPES.map((type) => (
        <Checkbox
          key={type}
          checked={value.includes(type)}
          onCheck={(checked) =>
            change(checked ? [...value, type] : value.filter((one) => one !== type))
          }
        >
          {type}
        </Checkbox>
      ))}
      <p className="field-problem" id={problemId} aria-live="polite">
        {problem}
      </p>
    </fieldset>
  )
}

/** A box for each type of event. */
export const eventsControl = {
  Field: EventsField,
  read: v.pipe(v.string(), v.parseJson()),
  write: (events: readonly string[]) => JSON.stringify(events),
}
