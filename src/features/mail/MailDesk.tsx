import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import BusyButton from '../../components/BusyButton.tsx'
import Gate from '../../components/Gate.tsx'
import Loading from '../../components/Loading.tsx'
import { counted } from '../../lib/counted.ts'
import { ADMINISTRATOR } from '../account/rules.ts'
import { guardPage, restoreSession } from '../session/store.ts'
import LetterRow from './LetterRow.tsx'
import { $mail, loadMail, loadMoreMail } from './store.ts'

const $guard = guardPage([ADMINISTRATOR])

/** The letters that no mail server has taken yet, for administrators. */
export default function MailDesk() {
  const { state } = useStore($guard, { ssr: 'initial' })
  return (
    <Gate state={state} onRetry={restoreSession}>
      <Queue />
    </Gate>
  )
}

function Queue() {
  const { letters, total, problem } = useStore($mail)
  useEffect(() => {
    loadMail()
  }, [])
  if (letters === null && problem === '') return <Loading />
  return (
    <section className="mail-queue" aria-label="Waiting letters">
      <div className="mail-head">
        <p role="status">
          {total === 0 ? 'Every letter has been sent.' : `Waiting: ${counted(total, 'letter')}.`}
        </p>
        <BusyButton plain act={loadMail}>
          Look again
        </BusyButton>
      </div>
      <p className="form-message" role="alert">
        {problem}
      </p>
      <ul className="mail-letters">
        {letters?.map((letter) => (
          <LetterRow key={letter.id} letter={letter} />
        ))}
      </ul>
      {letters && letters.length < total && (
        <BusyButton plain act={loadMoreMail}>
          Show more
        </BusyButton>
      )}
    </section>
  )
}
