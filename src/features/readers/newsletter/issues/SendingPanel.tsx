import { useStore } from '@nanostores/react'
import { useState } from 'react'
import BusyButton from '../../../../components/BusyButton.tsx'
import { confirmAction } from '../../../../components/confirm.ts'
import ScheduleForm from '../../../../components/document/ScheduleForm.tsx'
import FieldGroup from '../../../../components/form/FieldGroup.tsx'
import LineField from '../../../../components/form/LineField.tsx'
import Loaded from '../../../../components/Loaded.tsx'
import { showToast } from '../../../../components/toast.ts'
import type { CallError } from '../../../../lib/call.ts'
import { countOf } from '../../../../lib/pluralize.ts'
import { callAsUser } from '../../../base/session/call-as-user.ts'
import { toggled } from '../../../publishing/categories/shared/chosen-categories.ts'
import TagChooser from '../../../publishing/categories/shared/TagChooser.tsx'
import { publicCategories } from '../../../publishing/categories/store.ts'
import DeliveryWarning, { doubtfulDomain } from '../../../site/email/shared/DeliveryWarning.tsx'
import {
  countIssueRecipients,
  type Issue,
  scheduleIssue,
  sendIssue,
  sendTestIssue,
  welcomeWithIssue,
} from './contract.ts'
import { $editor, type IssueDocument } from './issue-document.ts'
import { loadIssues } from './store.ts'
import TestSending from './TestSending.tsx'

const TO_NO_ONE = 'goes to no subscriber now, only to the site if it is shown there'

type Props = { editor: IssueDocument; canSend: boolean }

/** The actions that test, schedule and send an issue; each of them saves it first. */
export default function SendingPanel({ editor, canSend }: Props) {
  const { saved, content } = useStore(editor.$state)
  const [problems, setProblems] = useState<Record<string, string>>({})
  const [days, setDays] = useState<string | null>(null)
  const act = async (work: (id: number) => Promise<string | null>) => {
    if (!(await editor.save())) return
    const { saved } = editor.$state.get()
    if (!saved) return
    try {
      setProblems({})
      const message = await work(saved.id)
      if (message) showToast({ tone: 'success', message })
    } catch (error) {
      const { errors = {}, message } = error as CallError
      // A problem of the text is shown at the field of the text, where it can be corrected.
      if (errors.body) editor.refuse({ body: errors.body }, message)
      else setProblems(Object.keys(errors).length > 0 ? errors : { other: message })
    } finally {
      await loadIssues()
    }
  }
  const adopt = ({ issue }: { issue: Issue }) => editor.adopt(issue)
  const send = () =>
    act(async (id) => {
      const { count } = await callAsUser(countIssueRecipients, { id })
      const goes = count > 0 ? `goes to ${countOf(count, 'subscriber')}` : TO_NO_ONE
      const domain = doubtfulDomain()
      const doubt = domain ? ` Emails from ${domain} may not arrive: see “Email” first.` : ''
      const ask = {
        head: 'Send this issue?',
        body: `It ${goes}. You can pause the sending, but a copy that was sent cannot be taken back.${doubt}`,
        action: domain ? 'Send anyway' : 'Send',
      }
      if (!(await confirmAction(ask))) return null
      await callAsUser(sendIssue, { id })
      $editor.set(null)
      return 'The issue is being sent.'
    })
  const schedule = (at: string | null) =>
    act(async (id) => {
      adopt(await callAsUser(scheduleIssue, { id, at }))
      return at ? 'The issue is scheduled.' : 'The issue is no longer scheduled.'
    })
  const welcome = (days: number | null) =>
    act(async (id) => {
      adopt(await callAsUser(welcomeWithIssue, { id, days }))
      return days === null
        ? 'The issue was removed from the welcome series.'
        : 'The issue was added to the welcome series.'
    })
  const test = (to: string) =>
    act(async (id) => (await callAsUser(sendTestIssue, { id, ...(to && { to }) })).message)
  const inSeries = saved?.welcome_days ?? null
  return (
    <section className="admin-stack admin-stack-wide" aria-label="Sending">
      <FieldGroup
        title="To"
        hint="Goes to subscribers who chose one of these categories, or none. Without categories, it goes to everyone. Subscribers who already had their issue of the week or month get a link in the next one."
      >
        <Loaded resource={publicCategories}>
          {(loaded) => (
            <TagChooser
              categories={loaded}
              tag={content.topics}
              onToggle={(id) => editor.edit({ topics: toggled(content.topics, id) })}
            />
          )}
        </Loaded>
      </FieldGroup>
      <label className="checkbox">
        <input
          type="checkbox"
          checked={content.public}
          onChange={({ currentTarget }) => editor.edit({ public: currentTarget.checked })}
        />
        <span>Show on the site after sending</span>
      </label>
      <DeliveryWarning />
      <TestSending problem={problems.to} onSend={test} />
      <div className="panel-actions">
        {inSeries === null && canSend && <BusyButton label="Send now" act={send} />}
      </div>
      {inSeries === null && (
        <ScheduleForm
          scheduledAt={saved?.send_at ?? null}
          action="Send at this time"
          onSchedule={schedule}
          onDue={loadIssues}
        />
      )}
      <LineField
        plain
        optional
        label="Welcome series: send this to each new subscriber after … days"
        hint="Switch the series on in Settings. Up to five issues."
        value={days ?? String(inSeries ?? '')}
        problem={problems.days}
        onChange={(typed) => setDays(typed.replace(/\D/g, '').slice(0, 2))}
      />
      <div className="panel-actions">
        {days && (
          <BusyButton plain label="Add to the welcome series" act={() => welcome(Number(days))} />
        )}
        {inSeries !== null && (
          <BusyButton plain label="Remove from the welcome series" act={() => welcome(null)} />
        )}
      </div>
      <p className="form-message" role="alert">
        {problems.other ?? problems.at}
        {problems.postal_address}{' '}
        {problems.postal_address && <a href="/vii/settings">To the settings</a>}
      </p>
    </section>
  )
}
