import { useMemo, useRef, useState } from 'react'
import AdminList from '../../../../components/admin-list/AdminList.tsx'
import { createAdminList } from '../../../../components/admin-list/create-admin-list.ts'
import Button from '../../../../components/Button.tsx'
import { showToast } from '../../../../components/toast.ts'
import { callAsUser } from '../../../base/session/call-as-user.ts'
import { type Correction, listCorrections, noteCorrection } from '../contract.ts'
import CorrectionForm from './CorrectionForm.tsx'
import CorrectionRow, { type Corrections } from './CorrectionRow.tsx'

/** rule: articles/corrections */
export default function CorrectionsPanel({ id }: { id: string }) {
  const list = useMemo(
    () =>
      createAdminList<Correction>({
        query: undefined,
        fetchPage: () => callAsUser(listCorrections, { id }),
        keyOf: (correction) => correction.id,
      }),
    [id],
  )
  return (
    <AdminList list={list} label="Corrections" create={<NewCorrection id={id} list={list} />}>
      {(correction) => <CorrectionRow key={correction.id} correction={correction} list={list} />}
    </AdminList>
  )
}

function NewCorrection({ id, list }: { id: string; list: Corrections }) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  return (
    <>
      <h2 className="admin-heading">Corrections</h2>
      <div>
        <Button
          label="Note a correction"
          ref={button}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        />
      </div>
      {isOpen && (
        <CorrectionForm
          label="New correction"
          field="What was wrong, and what is right"
          hint="Readers see it below the article and in the list of corrections. Correct the text itself, too."
          draft={`correction of ${id}`}
          action="Add"
          send={async (body) => {
            await callAsUser(noteCorrection, { id, body })
            await list.refresh()
            showToast({ tone: 'success', message: 'The correction was added.' })
            close()
          }}
          onClose={close}
        />
      )}
    </>
  )
}
