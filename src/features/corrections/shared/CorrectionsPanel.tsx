import { useEffect, useId, useRef, useState } from 'react'
import LoadingState from '../../../components/LoadingState.tsx'
import { showToast } from '../../../components/toast.ts'
import { callAsUser } from '../../session/call-as-user.ts'
import { type Correction, listCorrections, noteCorrection, removeCorrection } from '../contract.ts'
import CorrectionForm from './CorrectionForm.tsx'
import CorrectionRow from './CorrectionRow.tsx'

/** rule: articles/corrections */
export default function CorrectionsPanel({ id }: { id: string }) {
  const heading = useId()
  const [corrections, setCorrections] = useState<Correction[] | null>(null)
  const [problem, setProblem] = useState('')
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  const load = async () => {
    try {
      setCorrections((await callAsUser(listCorrections, { id })).results)
      setProblem('')
    } catch (error) {
      setProblem((error as Error).message)
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded once for each article
  useEffect(() => {
    load()
  }, [id])
  const note = async (body: string) => {
    setCorrections((await callAsUser(noteCorrection, { id, body })).results)
    showToast({ tone: 'success', message: 'The correction was added.' })
    close()
  }
  const remove = async ({ id: correction }: Correction) => {
    try {
      const { message } = await callAsUser(removeCorrection, { correction })
      showToast({ tone: 'success', message })
      await load()
      document.getElementById(heading)?.focus()
    } catch (error) {
      showToast({ tone: 'error', message: (error as Error).message })
    }
  }
  return (
    <section className="admin-stack" aria-labelledby={heading}>
      <h2 className="admin-heading" id={heading} tabIndex={-1}>
        Corrections
      </h2>
      <LoadingState ready={corrections !== null} problem={problem} onRetry={load}>
        {corrections && corrections.length > 0 && (
          <ul className="admin-list" role="list">
            {corrections.map((one) => (
              <CorrectionRow
                key={one.id}
                correction={one}
                onChange={load}
                onRemove={() => remove(one)}
              />
            ))}
          </ul>
        )}
        <div className="admin-stack">
          <button
            className="button button-plain"
            type="button"
            ref={button}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            Note a correction
          </button>
        </div>
        {isOpen && (
          <CorrectionForm
            label="New correction"
            field="What was wrong, and what is right"
            hint="Readers find it below the article and among all corrections. Put the text itself right too."
            draft={`correction of ${id}`}
            action="Add"
            send={note}
            onClose={close}
          />
        )}
      </LoadingState>
    </section>
  )
}
