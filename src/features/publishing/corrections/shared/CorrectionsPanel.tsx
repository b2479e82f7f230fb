import { useMemo, useRef, useState } from 'react'
import AdminList from '../../../../components/admin-list/AdminList.tsx'
import AdminRow from '../../../../components/admin-list/AdminRow.tsx'
import {
  type AdminListStore,
  createAdminList,
} from '../../../../components/admin-list/create-admin-list.ts'
import BusyButton from '../../../../components/BusyButton.tsx'
import Button from '../../../../components/Button.tsx'
import { showToast } from '../../../../components/toast.ts'
import { longDate } from '../../../../lib/dates.ts'
import { siteTimeZone } from '../../../../lib/site-time-zone.ts'
import { callAsUser } from '../../../base/session/call-as-user.ts'
import {
  type Correction,
  listCorrections,
  noteCorrection,
  removeCorrection,
  rewriteCorrection,
} from '../contract.ts'
import CorrectionForm from './CorrectionForm.tsx'

type Corrections = AdminListStore<Correction, void>

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

function CorrectionRow({ correction, list }: { correction: Correction; list: Corrections }) {
  const { id, body, noted_at } = correction
  const day = longDate(new Date(noted_at), siteTimeZone())
  const name = `the correction of ${day}`
  const remove = async () => (await callAsUser(removeCorrection, { correction: id })).message
  const form = (close: () => void) => (
    <CorrectionForm
      label={`Edit ${name}`}
      field="The correction"
      initial={body}
      action="Save the correction"
      send={async (words) => {
        await callAsUser(rewriteCorrection, { correction: id, body: words })
        await list.refresh()
        close()
      }}
      onClose={close}
    />
  )
  return (
    <AdminRow
      title={
        <>
          <time dateTime={noted_at}>{day}</time>: <bdi>{body}</bdi>
        </>
      }
      editor={{ name, form }}
      actions={
        <BusyButton plain label="Remove" of={name} act={() => list.take(id, { act: remove })} />
      }
    />
  )
}
