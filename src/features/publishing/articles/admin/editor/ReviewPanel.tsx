import * as v from 'valibot'
import BusyButton from '../../../../../components/BusyButton.tsx'
import Form, { SubmitButton } from '../../../../../components/form/Form.tsx'
import TextAreaField from '../../../../../components/form/TextAreaField.tsx'
import { useForm } from '../../../../../components/form/use-form.ts'
import TimeAgo from '../../../../../components/TimeAgo.tsx'
import { useRole } from '../../../../base/session/RequireRole.tsx'
import { type AdminArticle, NOTE_LENGTH, sendBackArticle } from '../contract.ts'
import type { ArticleEditor } from './article-document.ts'
import { ready, sendBack } from './state-changes.ts'

type Props = { editor: ArticleEditor; article: AdminArticle | null }

/** rule: publishing/review */
export default function ReviewPanel({ editor, article }: Props) {
  const edits = useRole('editor')
  if (!article || article.state === 'binned') return null
  if (article.state === 'published' && !article.pending) return null
  const { review } = article
  // Authors have no panel before they ask for a review, which they do in the bar.
  if (review?.state !== 'asked' && !edits) return null
  return (
    <section className="admin-stack" aria-label="Review">
      <h2 className="admin-heading">Review</h2>
      {review?.state === 'asked' ? (
        <>
          <p role="status">
            Ready for review <TimeAgo at={review.at} />.{' '}
            {edits
              ? 'Publish it or send it back. Its author can continue writing meanwhile.'
              : 'An editor publishes it or sends it back. You can continue writing, or take it back.'}
          </p>
          {edits && <NoteForm editor={editor} id={article.id} />}
        </>
      ) : (
        <BusyButton
          plain
          label={editor.hasUnsavedChanges() ? 'Save, ready for review' : 'Ready for review'}
          act={() => ready(editor)}
        />
      )}
    </section>
  )
}

const schema = v.pick(sendBackArticle.input, ['note'])

function NoteForm({ editor, id }: { editor: ArticleEditor; id: string }) {
  const form = useForm({
    schema,
    initial: { note: '' },
    draft: `note to the author of ${id}`,
    async send({ note }) {
      if (!(await sendBack(editor, note))) throw 'It was not sent back.'
    },
  })
  return (
    <Form form={form} label="Send it back">
      <TextAreaField
        name="note"
        label="Note to the author"
        longest={NOTE_LENGTH}
        hint="Say what is missing. The author gets it by email and sees it above the text."
      />
      <SubmitButton plain>Send back to the author</SubmitButton>
    </Form>
  )
}
