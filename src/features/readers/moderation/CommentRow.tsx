import { useState } from 'react'
import * as v from 'valibot'
import BusyButton from '../../../components/BusyButton.tsx'
import Button from '../../../components/Button.tsx'
import Form, { SubmitButton } from '../../../components/form/Form.tsx'
import TextAreaField from '../../../components/form/TextAreaField.tsx'
import { useForm } from '../../../components/form/use-form.ts'
import { postComment } from '../comments/contract.ts'
import { MAX_COMMENT } from '../comments/rules.ts'
import type { ModeratedComment } from './contract.ts'
import ModeratedItem from './ModeratedItem.tsx'
import { answer, approve, hide, remove } from './store.ts'

type Props = { moderated: ModeratedComment }

export default function CommentRow({ moderated }: Props) {
  const { comment, open, hidden } = moderated
  const { id, username, withheld } = comment
  const [answers, setAnswers] = useState(false)
  return (
    <ModeratedItem
      moderated={moderated}
      below={answers && <AnswerForm moderated={moderated} onSent={() => setAnswers(false)} />}
    >
      {withheld === 'waiting' && <BusyButton label="Show it" act={() => approve(id)} />}
      {!withheld && open && (
        <Button label="Answer" aria-expanded={answers} onClick={() => setAnswers(!answers)} />
      )}
      <BusyButton plain label="Delete" act={() => remove(id)} />
      {username && !comment.is_admin && (
        <BusyButton
          plain
          label={`${hidden ? 'Show' : 'Hide'} what ${username} says`}
          act={() => hide(id, username, !hidden)}
        />
      )}
    </ModeratedItem>
  )
}

function AnswerForm({ moderated, onSent }: Props & { onSent(): void }) {
  const form = useForm({
    schema: v.pick(postComment.input, ['body']),
    initial: { body: '' },
    async send({ body }) {
      await answer(moderated, body)
      onSent()
    },
  })
  return (
    <Form form={form} label="Answer">
      <TextAreaField name="body" label="Your answer" longest={MAX_COMMENT} />
      <SubmitButton>Post the answer</SubmitButton>
    </Form>
  )
}
