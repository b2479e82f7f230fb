import { useMemo, useRef, useState } from 'react'
import Button from '../../../../components/Button.tsx'
import Form, { SubmitButton } from '../../../../components/form/Form.tsx'
import { useForm } from '../../../../components/form/use-form.ts'
import { showToast } from '../../../../components/toast.ts'
import CollectionList from '../../../base/collections/shared/CollectionList.tsx'
import { collectionForm } from '../../../base/collections/shared/collection-form.tsx'
import { collectionList } from '../../../base/collections/store.ts'
import { callAsUser } from '../../../base/session/call-as-user.ts'
import { corrections, listCorrections, noteCorrection } from '../contract.ts'
import CorrectionTitle from './CorrectionTitle.tsx'

const { newFields: fields = {}, texts } = corrections
const { schema, valuesOf, fieldsOf } = collectionForm({ fields })

/** Those of one article are not sorted by it. */
const ofArticle = {
  ...corrections,
  heads: corrections.heads.filter(({ sort }) => sort !== 'article'),
}

/** rule: articles/corrections */
export default function CorrectionsPanel({ id }: { id: string }) {
  const list = useMemo(() => collectionList(listCorrections, { id }), [id])
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  const creator = (
    <>
      <h2 className="admin-heading">{texts.label}</h2>
      <div>
        <Button
          label={texts.addAction}
          ref={button}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        />
      </div>
      {isOpen && <NewCorrection id={id} after={list.refresh} onClose={close} />}
    </>
  )
  return (
    <CollectionList
      collection={ofArticle}
      list={list}
      empty=""
      creator={creator}
      titleOf={CorrectionTitle}
    >
      {() => null}
    </CollectionList>
  )
}

type NewProps = { id: string; after(): Promise<unknown>; onClose(): void }

function NewCorrection({ id, after, onClose }: NewProps) {
  const form = useForm({
    schema,
    initial: valuesOf(),
    draft: `correction of ${id}`,
    async send(written) {
      await callAsUser(noteCorrection, { ...(written as { body: string }), id })
      await after()
      showToast({ tone: 'success', message: 'The correction was added.' })
      onClose()
    },
  })
  return (
    <Form form={form} label={texts.add ?? ''}>
      {fieldsOf({})}
      <div className="panel-actions">
        <SubmitButton plain>Add</SubmitButton>
        <Button label="Close" onClick={onClose} />
      </div>
    </Form>
  )
}
