import AdminList from '../../../components/admin-list/AdminList.tsx'
import AdminRow from '../../../components/admin-list/AdminRow.tsx'
import Choice from '../../../components/admin-list/Choice.tsx'
import NewItem from '../../../components/admin-list/NewItem.tsx'
import BusyButton from '../../../components/BusyButton.tsx'
import EmailField from '../../../components/form/EmailField.tsx'
import { useOpenForm } from '../../../components/form/form-context.ts'
import SelectField from '../../../components/form/SelectField.tsx'
import TimeAgo from '../../../components/TimeAgo.tsx'
import { dateAndTime } from '../../../lib/calendar-dates.ts'
import { INVITATION_PERIOD } from '../../../lib/periods.ts'
import { ROLE_CHOICES, ROLE_MEANINGS } from '../../../lib/role-names.ts'
import { isRole } from '../../../lib/roles.ts'
import { siteTimeZone } from '../../../lib/site-time-zone.ts'
import { createInvitation, type Invitation } from '../account/invitations/contract.ts'
import { invitations, invite, inviteAgain, withdraw } from '../account/invitations/store.ts'

/** rule: people/invitations */
export default function Invitations() {
  return (
    <div className="admin-stack admin-part" id="invitations">
      <h2 className="admin-heading">Invitations</h2>
      <AdminList
        list={invitations}
        label="Invitations"
        empty="No open invitations."
        create={
          <NewItem
            label="Invite a person"
            action="Invite"
            schema={createInvitation.input}
            initial={{ email: '', role: '' }}
            blur={{ email: { onlyFilled: true } }}
            send={invite}
            below={<RoleNote />}
          >
            <EmailField />
            <SelectField name="role" label="Role" none="Choose a role" choices={ROLE_CHOICES} />
          </NewItem>
        }
      >
        {(invitation) => <InvitationRow key={invitation.id} invitation={invitation} />}
      </AdminList>
    </div>
  )
}

function RoleNote() {
  const role = String(useOpenForm().values.role)
  return (
    <p className="admin-note" role="status">
      {isRole(role) && `An ${role} ${ROLE_MEANINGS[role]} `}
      They get an email with a link that works once, within {INVITATION_PERIOD}, whether they have
      an account or not. The role begins when they accept.
    </p>
  )
}

const STATES: Record<Invitation['state'], string> = {
  open: '',
  expired: ', expired',
  void: ', no longer valid: the sender is no longer an administrator',
}

function InvitationRow({ invitation }: { invitation: Invitation }) {
  const { email, role, invited_by, state, sent_at, expires_at } = invitation
  return (
    <AdminRow
      heading="h3"
      title={email}
      choice={
        <Choice
          label="Role"
          of={email}
          value={role}
          choices={ROLE_CHOICES}
          onChange={(value) => isRole(value) && inviteAgain(invitation, value)}
        />
      }
      actions={
        <>
          <BusyButton
            plain
            label="Send again"
            of={`to ${email}`}
            act={() => inviteAgain(invitation, role)}
          />
          <BusyButton
            plain
            label="Withdraw"
            of={`the invitation of ${email}`}
            act={() => withdraw(invitation)}
          />
        </>
      }
    >
      Invited <TimeAgo at={sent_at} />
      {invited_by && ` by ${invited_by}`}, until{' '}
      <time dateTime={expires_at}>{dateAndTime(new Date(expires_at), siteTimeZone())}</time>
      {STATES[state] && <strong>{STATES[state]}</strong>}
    </AdminRow>
  )
}
