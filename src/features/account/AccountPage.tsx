import { useState } from 'react'
import { DELETION_PERIOD } from '../../lib/periods.ts'
import type { User } from '../../lib/user.ts'
import Subscription from '../newsletter/shared/Subscription.tsx'
import RequireRole from '../session/RequireRole.tsx'
import AccountSection from './AccountSection.tsx'
import DeleteAccount from './DeleteAccount.tsx'
import DeletionPlanned from './DeletionPlanned.tsx'
import EmailState from './EmailState.tsx'
import ExportData from './ExportData.tsx'
import PasswordForm from './PasswordForm.tsx'
import ProfileForm from './ProfileForm.tsx'

export default function AccountPage() {
  // The key: a login as another user in another tab resets the forms.
  return <RequireRole>{(user) => <Account key={user.id} user={user} />}</RequireRole>
}

function Account({ user }: { user: User }) {
  const [deletesAt, setDeletesAt] = useState('')
  if (deletesAt) return <DeletionPlanned at={deletesAt} />
  return (
    <div className="account">
      <AccountSection title="Profile" note="Your username stands beside what you write.">
        <EmailState user={user} />
        <ProfileForm user={user} />
      </AccountSection>
      <AccountSection title="Password" note="A new one ends your sessions on every other device.">
        <PasswordForm username={user.username} />
      </AccountSection>
      <AccountSection
        title="Newsletter"
        note="What is new in the journal, when there is something to say."
      >
        <Subscription email={user.email} />
      </AccountSection>
      <AccountSection
        title="Your data"
        note="Everything that is kept about you, as one file that people and programs can read."
      >
        <ExportData username={user.username} />
      </AccountSection>
      <AccountSection
        title="Delete the account"
        note={`It goes after ${DELETION_PERIOD}. Until then, logging in keeps it.`}
      >
        <DeleteAccount onDeleted={setDeletesAt} />
      </AccountSection>
    </div>
  )
}
