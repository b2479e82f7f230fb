import * as v from 'valibot'
import Form, { SubmitButton } from '../../../../../components/form/Form.tsx'
import SelectField from '../../../../../components/form/SelectField.tsx'
import TextField from '../../../../../components/form/TextField.tsx'
import { useForm } from '../../../../../components/form/use-form.ts'
import Loaded from '../../../../../components/Loaded.tsx'
import { weekdayAndDate } from '../../../../../lib/calendar-dates.ts'
import { createResource } from '../../../../../lib/resource.ts'
import { callAsUser } from '../../../../base/session/call-as-user.ts'
import { useRole } from '../../../../base/session/RequireRole.tsx'
import type { AdminArticle } from '../contract.ts'
import { listWriters, planArticle } from '../contract.ts'
import { tellDone } from '../outcome-toasts.ts'
import type { ArticleEditor } from './article-document.ts'
import { refresh } from './state-changes.ts'

type Props = { editor: ArticleEditor; article: AdminArticle | null }

const writers = createResource(async () => (await callAsUser(listWriters, {})).results)

/** rule: planning/assigned */
export default function PlanPanel({ editor, article }: Props) {
  const edits = useRole('editor')
  if (!article || article.state === 'published' || article.state === 'binned') return null
  const { plan } = article
  return (
    <section className="admin-stack" aria-labelledby="editor-plan">
      <h2 className="admin-heading" id="editor-plan">
        Who writes it
      </h2>
      {edits ? (
        <Loaded resource={writers}>
          {(names) => <PlanForm editor={editor} article={article} names={names} />}
        </Loaded>
      ) : (
        <p>
          {plan?.assignee ?? 'Not assigned'}
          {plan?.due && `, due ${weekdayAndDate(plan.due)}`}.
        </p>
      )}
    </section>
  )
}

const textOrNull = v.pipe(
  v.string(),
  v.transform((text) => text || null),
)
const schema = v.object({ assignee: textOrNull, due: textOrNull })

type FormProps = { editor: ArticleEditor; article: AdminArticle; names: string[] }

function PlanForm({ editor, article: { id, plan }, names }: FormProps) {
  const form = useForm({
    schema,
    initial: { assignee: plan?.assignee ?? '', due: plan?.due ?? '' },
    draft: null,
    async send(written) {
      await callAsUser(planArticle, { id, ...written })
      await refresh(editor)
      tellDone({ message: 'Assignment saved.' })
    },
  })
  return (
    <Form form={form} label="Who writes it">
      <SelectField
        name="assignee"
        label="Writes it"
        none="Not assigned"
        choices={names.map((name) => ({ value: name, label: name }))}
      />
      <TextField name="due" label="Due" type="date" optional />
      <SubmitButton plain>Assign</SubmitButton>
    </Form>
  )
}
