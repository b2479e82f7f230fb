import { useState } from 'react'
import Icon from '../../../components/Icon.tsx'
import Panel from '../../../components/Panel.tsx'
import Section from '../../../components/Section.tsx'
import { DELETION_PERIOD } from '../../../lib/periods.ts'
import type { User } from '../../../lib/user.ts'
import DeleteAccount from '../../accounts/account/shared/DeleteAccount.tsx'
import Devices from '../../accounts/account/shared/Devices.tsx'
import EmailForm from '../../accounts/account/shared/EmailForm.tsx'
import ExportData from '../../accounts/account/shared/ExportData.tsx'
import PasswordForm from '../../accounts/account/shared/PasswordForm.tsx'
import ProfileForm from '../../accounts/account/shared/ProfileForm.tsx'
import RequireRole from '../../base/session/RequireRole.tsx'
import OwnComments from '../comments/shared/OwnComments.tsx'
import OwnDeleted from '../comments/shared/OwnDeleted.tsx'
import Followed from '../following/shared/Followed.tsx'
import Subscription from '../newsletter/shared/Subscription.tsx'

export default function AccountPage() {
  // The key resets the forms after a login as another user.
  return <RequireRole>{(user) => <Account key={user.id} user={user} />}</RequireRole>
}

function Account({ user }: { user: User }) {
  const [deletesAt, setDeletesAt] = useState('')
  if (deletesAt) return <DeletionPlanned at={deletesAt} />
  return (
    <div>
      <Section title="Profile" note="Your username is shown beside what you write.">
        <EmailState user={user} />
        <EmailForm />
        <ProfileForm user={user} />
      </Section>
      <Section title="Password" note="A new one ends your sessions on every other device.">
        <PasswordForm username={user.username} />
      </Section>
      <Section
        title="Devices"
        note="Where you are logged in. Signing out a device takes effect at once."
      >
        <Devices />
      </Section>
      <Section title="Newsletter" note="What is new, when there is something to say.">
        <Subscription email={user.email} />
        <p>
          <a href="/emails">All your emails: answers, new articles, how often</a>
        </p>
      </Section>
      <Section title="Followed" note="What you hear about by email.">
        <Followed />
      </Section>
      <Section title="Kept for later" note="Articles that you keep, on every device.">
        <p>
          <a href="/kept">Show what is kept</a>
        </p>
      </Section>
      <Section title="Your comments" note="What you wrote, and what others answered.">
        <OwnComments />
      </Section>
      <Section
        title="Deleted comments"
        note="You can restore what you deleted for a day, with its votes."
      >
        <OwnDeleted />
      </Section>
      <Section
        title="Your data"
        note="Everything stored about you, in one file that people and programs can read."
      >
        <ExportData username={user.username} />
      </Section>
      <Section
        title="Delete the account"
        note={`It is deleted after ${DELETION_PERIOD}. Log in before then to keep it.`}
      >
        <DeleteAccount onDeleted={setDeletesAt} />
      </Section>
    </div>
  )
}

const EmailState = ({ user: { email, email_verified } }: { user: User }) => (
  <div className="form-field">
    <p className="field-label">Email</p>
    <p className="email-address">{email}</p>
    {email_verified ? (
      <p className="email-verified">
        <Icon name="badge-check" /> Verified
      </p>
    ) : (
      <p className="field-problem">Not verified yet</p>
    )}
  </div>
)

function DeletionPlanned({ at }: { at: string }) {
  const time = new Date(at).toLocaleString('en-US', { dateStyle: 'long', timeStyle: 'short' })
  return (
    <Panel title="Your account will be deleted">
      <p>
        It will be deleted for good on <time dateTime={at}>{time}</time>. Log in before then to keep
        it.
      </p>
      <div className="panel-actions">
        <a className="button" href="/">
          Go to the home page
        </a>
        <a className="button button-plain" href="/login">
          Log in and keep it
        </a>
      </div>
    </Panel>
  )
}
