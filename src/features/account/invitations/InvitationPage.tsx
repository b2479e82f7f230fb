import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import BusyButton from '../../../components/BusyButton.tsx'
import LoadingState from '../../../components/LoadingState.tsx'
import Panel from '../../../components/Panel.tsx'
import { showToast } from '../../../components/toast.ts'
import { CallError, call } from '../../../lib/call.ts'
import { ROLE_MEANINGS } from '../../../lib/role-names.ts'
import { takeSecret } from '../../../lib/secret-in-address.ts'
import { callAsUser } from '../../session/call-as-user.ts'
import { openLogin } from '../../session/login-dialog.ts'
import { logOut, updateUser } from '../../session/session-manager.ts'
import { $session } from '../../session/store.ts'
import {
  acceptInvitation,
  INVITATION_INVALID,
  type OpenInvitation,
  readInvitation,
} from './contract.ts'
import { enterAdmin } from './enter-admin.ts'
import RegisterInvited from './RegisterInvited.tsx'

/** rule: people/invitations */
export default function InvitationPage() {
  const [token, setToken] = useState<string | null>(null)
  const [invitation, setInvitation] = useState<OpenInvitation | null>(null)
  const [invalid, setInvalid] = useState(false)
  const [problem, setProblem] = useState('')

  async function load(token: string): Promise<void> {
    setProblem('')
    try {
      const { invitation, sets_up } = await call(readInvitation, { token })
      if (sets_up) location.replace(`/vii/setup#${encodeURIComponent(token)}`)
      else setInvitation(invitation)
    } catch (error) {
      if (error instanceof CallError && error.status === 422) setInvalid(true)
      else setProblem((error as Error).message)
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address holds its secret once
  useEffect(() => {
    const secret = takeSecret('/invitation')
    setToken(secret)
    if (secret) load(secret)
  }, [])

  if (token === '') {
    return (
      <Panel title="Open the link once more" alone>
        <p>The link of an invitation is in its email. For safety this page does not remember it.</p>
      </Panel>
    )
  }
  if (invalid) {
    return (
      <Panel title="No longer valid" alone>
        <p>{INVITATION_INVALID}</p>
        <p>Ask the person who invited you for a new one. If you have accepted it, log in.</p>
        <p>
          <a className="button" href="/login">
            Go to Login
          </a>
        </p>
      </Panel>
    )
  }
  return (
    <LoadingState ready={invitation !== null} problem={problem} onRetry={() => load(token ?? '')}>
      {invitation && token && (
        <Invited
          invitation={invitation}
          token={token}
          onInvalid={() => setInvalid(true)}
          onAccount={() => load(token)}
        />
      )}
    </LoadingState>
  )
}

type Props = {
  invitation: OpenInvitation
  token: string
  onInvalid(): void
  onAccount(): Promise<void>
}

function Invited({ invitation, token, onInvalid, onAccount }: Props) {
  const { email, role, invited_by, username } = invitation
  const session = useStore($session)
  const user = session.status === 'user' ? session.user : null
  return (
    <div className="invitation">
      <p>
        {invited_by ?? 'This site'} invites {email} as an {role}. An {role} {ROLE_MEANINGS[role]}
      </p>
      {user?.email === email ? (
        <BusyButton act={() => accept(token, onInvalid)}>Accept</BusyButton>
      ) : user ? (
        <>
          <p>
            You are logged in as {user.username}, whose address is another. Log out, and go on as{' '}
            {username ?? email}.
          </p>
          <BusyButton act={() => logOut().catch(say)}>Log out</BusyButton>
        </>
      ) : username !== null ? (
        <>
          <p>This address has an account, {username}. Log in with it, and accept.</p>
          <BusyButton act={openLogin}>Log in</BusyButton>
        </>
      ) : (
        <RegisterInvited token={token} email={email} onInvalid={onInvalid} onAccount={onAccount} />
      )}
    </div>
  )
}

async function accept(token: string, onInvalid: () => void): Promise<void> {
  try {
    const { user } = await callAsUser(acceptInvitation, { token })
    updateUser(user)
    enterAdmin(user.roles[0]?.name ?? '')
  } catch (error) {
    if (error instanceof CallError && error.status === 422) onInvalid()
    else say(error)
  }
}

const say = (error: unknown) => showToast({ tone: 'error', message: (error as Error).message })
