import { useState } from 'react'
import BusyButton from '../../../../components/BusyButton.tsx'
import Button from '../../../../components/Button.tsx'
import { countOf } from '../../../../lib/pluralize.ts'
import type { ListedIssue } from './contract.ts'
import IssuePreview from './IssuePreview.tsx'
import IssueProgress from './IssueProgress.tsx'
import { openAsTemplate, openIssue } from './issue-document.ts'
import { remove, send, show, stop } from './store.ts'

type Props = { issues: ListedIssue[]; subscribers: number }

export default function IssueList({ issues, subscribers }: Props) {
  return (
    <div className="admin-stack admin-stack-wide admin-narrow">
      <p>
        {subscribers === 0
          ? 'No confirmed subscribers yet.'
          : `The next issue goes to ${countOf(subscribers, 'subscriber')}.`}
      </p>
      <p>
        <button className="button" type="button" onClick={() => openIssue(null)}>
          Write an issue
        </button>
      </p>
      {issues.length === 0 && <p>No issues yet.</p>}
      <ul className="admin-list" aria-label="Issues">
        {issues.map((issue) => (
          <li className="admin-row admin-row-tall" key={issue.id}>
            <h2 className="admin-row-title" dir="auto">
              {issue.subject}
            </h2>
            <IssueProgress issue={issue} />
            <div className="panel-actions">
              <IssueActions issue={issue} />
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}

function IssueActions({ issue }: { issue: ListedIssue }) {
  const { id, state, subject, progress } = issue
  const [isShown, setShown] = useState(false)
  if (state === 'sending') {
    return progress.braked ? null : (
      <BusyButton plain label="Continue sending" act={() => send(id)} />
    )
  }
  if (state === 'sent') {
    const label = issue.public ? 'Remove from the site' : 'Show on the site'
    return (
      <>
        <Button label="View" of={subject} onClick={() => setShown(true)} />
        <BusyButton
          plain
          label="Use as a template"
          of={subject}
          act={() => openAsTemplate(issue)}
        />
        <BusyButton plain label={label} of={subject} act={() => show(issue)} />
        {isShown && <IssuePreview id={id} onClose={() => setShown(false)} />}
      </>
    )
  }
  return (
    <>
      {issue.send_at && <BusyButton plain label="Stop" of={subject} act={() => stop(issue)} />}
      <Button label="Edit" of={subject} onClick={() => openIssue(issue)} />
      <BusyButton plain label="Remove" of={subject} act={() => remove(issue)} />
    </>
  )
}
