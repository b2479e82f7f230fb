import { useStore } from '@nanostores/react'
import BusyButton from '../../../../components/BusyButton.tsx'
import Loaded from '../../../../components/Loaded.tsx'
import Panel from '../../../../components/Panel.tsx'
import { showToast } from '../../../../components/toast.ts'
import { CallError } from '../../../../lib/call.ts'
import { ROLE_MEANINGS } from '../../../../lib/role-names.ts'
import { callAsUser } from '../../../base/session/call-as-user.ts'
import { openLogin } from '../../../base/session/login-dialog.ts'
import { logOut, updateUser } from '../../../base/session/session-manager.ts'
import { $session } from '../../../base/session/store.ts'
import { acceptInvitation, INVITATION_INVALID } from './contract.ts'
import { enterAdmin } from './enter-admin.ts'
import { type LinkedInvitation, ownInvitation, showInvalid } from './own-invitation.ts'
import RegisterInvited from './RegisterInvited.tsx'

/** rule: people/invitations */
export default function InvitationPage() {
  return (
    <Loaded resource={ownInvitation}>
      {(invitation) => {
        if (invitation === 'missing') return <Missing />
        return invitation === 'invalid' ? <Invalid /> : <Invited {...invitation} />
      }}
    </Loaded>
  )
}

const Missing = () => (
  <Panel title="Open the link again" alone>
    <p>The link is in the email with your invitation. For safety, this page does not store it.</p>
  </Panel>
)

const Invalid = () => (
  <Panel title="No longer valid" alone link={{ href: '/login', label: 'Go to Login' }}>
    <p>{INVITATION_INVALID}</p>
    <p>Ask the person who invited you for a new one. If you have accepted it, log in.</p>
  </Panel>
)

function Invited(invitation: LinkedInvitation) {
  const { email, role, invited_by } = invitation
  return (
    <div className="invitation">
      <p>
        {invited_by ?? 'This site'} invites {email} as an {role}. An {role} {ROLE_MEANINGS[role]}
      </p>
      <NextStep {...invitation} />
    </div>
  )
}

function NextStep({ token, email, username }: LinkedInvitation) {
  const session = useStore($session)
  const user = session.status === 'user' ? session.user : null
  if (user?.email === email) return <BusyButton label="Accept" act={() => accept(token)} />
  if (user) {
    return (
      <>
        <p>
          You are logged in as {user.username}, which has a different address. Log out and continue
          as {username ?? email}.
        </p>
        <BusyButton label="Log out" act={() => logOut().catch(showError)} />
      </>
    )
  }
  if (username !== null) {
    return (
      <>
        <p>This address has an account, {username}. Log in with it, and accept.</p>
        <BusyButton label="Log in" act={openLogin} />
      </>
    )
  }
  return <RegisterInvited token={token} email={email} />
}

async function accept(token: string): Promise<void> {
  try {
    const { user } = await callAsUser(acceptInvitation, { token })
    updateUser(user)
    enterAdmin(user.roles[0]?.name ?? '')
  } catch (error) {
    if (error instanceof CallError && error.status === 422) showInvalid()
    else showError(error)
  }
}

const showError = (error: unknown) =>
  showToast({ tone: 'error', message: (error as Error).message })
