import { escapeHtml } from '@site/text/escape-html.ts'
import * as v from 'valibot'
import NewItem from '../../../../components/admin-list/NewItem.tsx'
import TextAreaField from '../../../../components/form/TextAreaField.tsx'
import TextField from '../../../../components/form/TextField.tsx'
import { showToast } from '../../../../components/toast.ts'
import { optionalParagraphs } from '../../../../lib/form.ts'
import { createAtFreeAddress } from '../../../../lib/free-address.ts'
import { paragraphsOf } from '../../../../lib/paragraphs.ts'
import { callAsUser } from '../../../base/session/call-as-user.ts'
import { createArticle } from '../../articles/admin/contract.ts'

const LONG_NOTE = 2000
const fields = v.object({
  title: createArticle.input.entries.title,
  note: optionalParagraphs('A note', LONG_NOTE),
})

/** The note is the article's text (rule: planning/ideas). */
export default function NewIdea({ onStored }: { onStored?(): void }) {
  return (
    <NewItem
      label="New idea"
      action="Save the idea"
      schema={fields}
      initial={{ title: '', note: '' }}
      send={async ({ title, note }) => {
        const body = paragraphsOf(note).map((text) => `<p>${escapeHtml(text)}</p>`)
        const idea = { title, body: body.join('\n'), idea: true, tab: crypto.randomUUID() }
        await createAtFreeAddress(title, 'idea', (id) => callAsUser(createArticle, { id, ...idea }))
        showToast({ tone: 'success', message: 'The idea was saved.' })
        onStored?.()
      }}
      below={
        <details>
          <summary>Add a note</summary>
          <TextAreaField name="note" label="Note" longest={LONG_NOTE} optional />
        </details>
      }
    >
      <TextField name="title" label="Idea" autoComplete="off" />
    </NewItem>
  )
}
