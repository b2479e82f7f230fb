import BusyButton from '../../components/BusyButton.tsx'
import { counted } from '../../lib/counted.ts'
import type { WaitingLetter } from './contract.ts'
import { retryMail } from './store.ts'

type Props = { letter: WaitingLetter }

/** One letter: whom it is for, what the mail server said, when it is tried next. */
export default function LetterRow({ letter }: Props) {
  const { id, to, subject, attempts, queued_at, next_attempt_at, died_at, error } = letter
  return (
    <li className="mail-letter">
      <div className="mail-about">
        <h2 className="mail-subject">{subject}</h2>
        <p>
          To {to}, written <Moment at={queued_at} />
        </p>
        {died_at ? (
          <p className="mail-state" data-dead>
            Given up <Moment at={died_at} /> after {counted(attempts, 'attempt')}
          </p>
        ) : (
          <p className="mail-state">
            After {counted(attempts, 'attempt')}, the next <Moment at={next_attempt_at} />
          </p>
        )}
        {error && <p className="mail-error">{error}</p>}
      </div>
      <BusyButton plain act={() => retryMail(id)}>
        Send again <span className="visually-hidden">{subject}</span>
      </BusyButton>
    </li>
  )
}

/** A moment as the administrator's own clock shows it. */
function Moment({ at }: { at: string }) {
  const time = new Date(at)
  return (
    <time dateTime={at}>
      {time.toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' })}
    </time>
  )
}
