import { useStore } from '@nanostores/react'
import { useState } from 'react'
import Gate from '../../components/Gate.tsx'
import { Subscription } from '../newsletter/store.ts'
import { guardPage, restoreSession } from '../session/store.ts'
import AccountSection from './AccountSection.tsx'
import type { User } from './contract.ts'
import DeleteAccount from './DeleteAccount.tsx'
import DeletionPlanned from './DeletionPlanned.tsx'
import EmailState from './EmailState.tsx'
import ExportData from './ExportData.tsx'
import PasswordForm from './PasswordForm.tsx'
import ProfileForm from './ProfileForm.tsx'

const $guard = guardPage()

/** Everything that somebody may see and change of their own account. */
export default function AccountPage() {
  const { state, user } = useStore($guard, { ssr: 'initial' })
  return (
    <Gate state={state} onRetry={restoreSession}>
      {/* Another person in another tab begins anew. */}
      {user && <Account key={user.id} user={user} />}
    </Gate>
  )
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
        note="It goes after 24 hours. Until then, logging in keeps it."
      >
        <DeleteAccount onDeleted={setDeletesAt} />
      </AccountSection>
    </div>
  )
}
