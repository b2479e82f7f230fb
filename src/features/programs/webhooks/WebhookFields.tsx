import * as v from 'valibot'
import Checkbox from '../../../components/form/Checkbox.tsx'
import { useJsonField } from '../../../components/form/form-context.ts'
import TextField from '../../../components/form/TextField.tsx'
import { useControl } from '../../../components/form/use-control.ts'
import { givenWebhook, LONGEST_WEBHOOK_ADDRESS } from './contract.ts'
import { EVENT_TYPES } from './events.ts'

const { url, events } = givenWebhook.entries

export const writtenWebhook = v.object({ url, events: v.pipe(v.string(), v.parseJson(), events) })

export default function WebhookFields() {
  const { value, problem, hidden, change } = useJsonField<string[]>('events')
  const { control, problemId } = useControl(undefined, problem)
  return (
    <>
      <TextField
        name="url"
        label="Address"
        hint="We send a POST request for each event."
        maxLength={LONGEST_WEBHOOK_ADDRESS}
        inputMode="url"
        literal
      />
      <fieldset className="admin-stack admin-stack-tight" {...control}>
        <legend className="field-label">Events</legend>
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
    </>
  )
}
