import { useEffect, useRef } from 'react'
import * as v from 'valibot'
import Button from '../../../components/Button.tsx'
import { closeDialog } from '../../../components/close-dialog.ts'
import Form, { SubmitButton } from '../../../components/form/Form.tsx'
import TextAreaField from '../../../components/form/TextAreaField.tsx'
import { useForm } from '../../../components/form/use-form.ts'
import { showToast } from '../../../components/toast.ts'
import { callAsUser } from '../../base/session/call-as-user.ts'
import { COMMENT_NOT_REPORTED, COMMENT_REPORTED, MAX_REASON, reportComment } from './contract.ts'

type Props = { id: number; author: string; onClose(): void }

export default function ReportDialog({ id, author, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  const form = useForm({
    schema: v.pick(reportComment.input, ['reason']),
    initial: { reason: '' },
    async send({ reason }) {
      try {
        await callAsUser(reportComment, { id, reason })
      } catch (error) {
        showToast({ tone: 'error', message: COMMENT_NOT_REPORTED })
        throw error
      }
      dialog.current?.close()
      showToast({ tone: 'success', message: COMMENT_REPORTED })
    },
  })
  return (
    <dialog className="dialog" aria-labelledby="report-title" ref={dialog} onClose={onClose}>
      <div className="dialog-sheet">
        <h2 className="dialog-title" id="report-title">
          Report the comment by {author}
        </h2>
        <div className="dialog-body">
          <Form form={form} label="Report the comment">
            <TextAreaField
              name="reason"
              label="What is wrong with it?"
              hint={`An editor reads it. At most ${MAX_REASON} characters.`}
              longest={MAX_REASON}
              optional
            />
            <p className="dialog-actions">
              <Button label="Cancel" onClick={() => closeDialog(dialog.current)} />
              <SubmitButton>Report</SubmitButton>
            </p>
          </Form>
        </div>
      </div>
    </dialog>
  )
}
