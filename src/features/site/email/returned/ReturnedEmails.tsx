import AdminRow from '../../../../components/admin-list/AdminRow.tsx'
import { perform } from '../../../../components/admin-list/perform.ts'
import BusyButton from '../../../../components/BusyButton.tsx'
import Loaded from '../../../../components/Loaded.tsx'
import { longDate } from '../../../../lib/dates.ts'
import { countOf } from '../../../../lib/pluralize.ts'
import { createResource } from '../../../../lib/resource.ts'
import { callAsUser } from '../../../base/session/call-as-user.ts'
import {
  answerBrake,
  answerUnclearReturn,
  type EmailBrake,
  type EndedEmails,
  listReturns,
  type Meaning,
  type UnclearReturn,
  undoReturns,
} from './contract.ts'

const returns = createResource(() => callAsUser(listReturns, {}))

const answer = ({ id }: EmailBrake, gone: boolean) =>
  perform({
    ask: gone && {
      head: 'Stop emails to these addresses?',
      body: 'They will get no more emails. Do this only if the servers say that the mailboxes do not exist.',
      action: 'Stop emails',
    },
    act: async () => (await callAsUser(answerBrake, { id: `${id}`, gone })).message,
    after: returns.load,
  })

const undo = ({ issue, day }: EndedEmails) =>
  perform({
    act: async () =>
      (await callAsUser(undoReturns, { issue: issue === null ? null : `${issue}`, day })).message,
    after: returns.load,
  })

const explain = (id: number, means: Meaning) =>
  perform({
    act: async () => (await callAsUser(answerUnclearReturn, { id: `${id}`, means })).message,
    after: returns.load,
  })

const nameOf = ({ subject, day }: Pick<EmailBrake, 'subject' | 'day'>): string =>
  subject === null ? `emails of ${longDate(new Date(day ?? ''))}` : `“${subject}”`

/**
 * The emails that came back. An administrator says here how to go on when too many did and sending
 * has stopped, or allows again the addresses that get no more emails.
 */
export default function ReturnedEmails() {
  return (
    <Loaded resource={returns}>
      {({ brakes, ended, unclear, mailbox }) =>
        (mailbox || brakes.length + ended.length + unclear.length > 0) && (
          <section className="admin-stack" aria-labelledby="returned">
            <h2 className="admin-heading" id="returned">
              Returned emails
            </h2>
            {mailbox && (
              <p className="admin-problem">
                The mailbox of returned emails cannot be opened since{' '}
                {longDate(new Date(mailbox.failing_since))}: {mailbox.error}
              </p>
            )}
            <ul className="admin-list" role="list">
              {brakes.map((brake) => (
                <BrakeRow key={brake.id} brake={brake} />
              ))}
              {unclear.map((one) => (
                <UnclearRow key={one.id} unclear={one} />
              ))}
              {ended.map((one) => (
                <EndedRow key={`${one.issue} ${one.day}`} ended={one} />
              ))}
            </ul>
          </section>
        )
      }
    </Loaded>
  )
}

function BrakeRow({ brake }: { brake: EmailBrake }) {
  return (
    <AdminRow
      heading="h3"
      title={`Sending has stopped: ${nameOf(brake)}`}
      actions={
        <>
          <BusyButton label="Send again" of={nameOf(brake)} act={() => answer(brake, false)} />
          <BusyButton
            plain
            label="Stop emails to these addresses"
            of={nameOf(brake)}
            act={() => answer(brake, true)}
          />
        </>
      }
    >
      <p className="admin-problem">
        {brake.returned} of {brake.emails} were returned or refused. No address was removed. If your
        mail server was at fault, fix it and send again.
      </p>
      <Words words={brake.words} />
    </AdminRow>
  )
}

const LABELS: Record<Meaning, string> = {
  gone: 'The address is gone',
  full: 'The mailbox is full',
  nothing: 'Nothing',
}

/** An email that no reader understood (rule: email/unclear-returns). */
function UnclearRow({ unclear: { id, sender, beginning } }: { unclear: UnclearReturn }) {
  return (
    <AdminRow
      heading="h3"
      title={`What does this email from ${sender} mean?`}
      actions={Object.entries(LABELS).map(([means, label]) => (
        <BusyButton
          plain
          key={means}
          label={label}
          of={sender}
          act={() => explain(id, means as Meaning)}
        />
      ))}
    >
      <p className="admin-quote" dir="auto">
        {beginning}
      </p>
    </AdminRow>
  )
}

function EndedRow({ ended }: { ended: EndedEmails }) {
  return (
    <AdminRow
      heading="h3"
      title={`${nameOf(ended)}: no more emails to ${countOf(ended.addresses, 'address', 'addresses')}`}
      actions={
        <BusyButton plain label="Allow them again" of={nameOf(ended)} act={() => undo(ended)} />
      }
    >
      <Words words={ended.words} />
    </AdminRow>
  )
}

/** The causes of `verdict.ts` in words. */
const CAUSES: Record<string, string> = {
  sender: 'Sender refused',
  authentication: 'Not authenticated',
  rate: 'Too many emails',
  blocked: 'Blocked',
  content: 'Taken for spam',
  policy: 'Against a policy',
  full: 'Mailbox full',
  size: 'Too large',
  system: 'Server failure',
  unknown: 'No such mailbox',
  domain: 'No such domain',
  moved: 'Moved',
}

const Words = ({ words }: Pick<EmailBrake, 'words'>) =>
  words.map((one) => (
    <p className="admin-quote" key={one.words} dir="auto">
      {one.cause && `${CAUSES[one.cause] ?? one.cause}: `}
      {one.words}
      {one.times > 1 && ` (${one.times} times)`}
    </p>
  ))
