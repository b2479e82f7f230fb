import BusyButton from '../../../components/BusyButton.tsx'
import { confirmAction } from '../../../components/confirm.ts'
import { counted } from '../../../lib/counted.ts'
import type { Issue } from './contract.ts'
import { $open, remove, sendOut } from './desk.ts'
import IssueProgress from './IssueProgress.tsx'

type Props = { issues: Issue[]; subscribers: number }

/** Every issue, with how far it is and what can be done with it. */
export default function IssueList({ issues, subscribers }: Props) {
  return (
    <div className="issues">
      <p>
        {subscribers === 0
          ? 'Nobody has confirmed a subscription yet.'
          : `The next issue goes to ${counted(subscribers, 'person', 'people')}.`}
      </p>
      <p>
        <button className="button" type="button" onClick={() => $open.set('new')}>
          Write an issue
        </button>
      </p>
      {issues.length === 0 && <p>No issue has been written yet.</p>}
      <ul className="issues-list" aria-label="Issues">
        {issues.map((issue) => (
          <li className="issues-item" key={issue.id}>
            <h2 className="issues-subject">{issue.subject}</h2>
            <IssueProgress issue={issue} />
            {issue.state !== 'sent' && (
              <div className="panel-actions">
                <IssueActions issue={issue} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

function IssueActions({ issue }: { issue: Issue }) {
  const { id, state, subject } = issue
  if (state === 'sending') {
    return (
      <BusyButton plain act={() => sendOut(id).catch(() => {})}>
        Go on
      </BusyButton>
    )
  }
  const ask = async () => {
    const sure = await confirmAction({
      head: 'Remove this issue?',
      body: `“${subject}” has not gone out and will be gone for good.`,
      action: 'Remove',
    })
    if (sure) await remove(id).catch(() => {})
  }
  return (
    <>
      <button className="button button-plain" type="button" onClick={() => $open.set(issue)}>
        Edit <span className="visually-hidden">{subject}</span>
      </button>
      <BusyButton plain act={ask}>
        Remove <span className="visually-hidden">{subject}</span>
      </BusyButton>
    </>
  )
}
