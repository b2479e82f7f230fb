import { useEffect, useId, useState } from 'react'
import BusyButton from '../../../components/BusyButton.tsx'
import EmailField from '../../../components/form/EmailField.tsx'
import Form from '../../../components/form/Form.tsx'
import SelectField from '../../../components/form/SelectField.tsx'
import SubmitButton from '../../../components/form/SubmitButton.tsx'
import { useForm } from '../../../components/form/use-form.ts'
import ListState from '../../../components/ListState.tsx'
import TimeAgo from '../../../components/TimeAgo.tsx'
import { dateAndTime } from '../../../lib/dates.ts'
import { INVITATION_PERIOD } from '../../../lib/periods.ts'
import { isRole, ROLES } from '../../../lib/roles.ts'
import { siteTimeZone } from '../../../lib/site-time-zone.ts'
import { ROLE_MEANINGS, ROLE_NAMES } from '../../people/rules.ts'
import { createInvitation, type Invitation } from './contract.ts'
import { invitations, invite, inviteAgain, withdraw } from './store.ts'

const CHOICES = ROLES.map((value) => ({ value, label: ROLE_NAMES[value] }))

/** The form for invitations, and those not yet accepted (rule: people/invitations). */
export default function Invitations() {
  const [sent, setSent] = useState(0)
  useEffect(() => {
    invitations.load()
  }, [])
  return (
    <section className="admin-stack invitations" aria-labelledby="invitations">
      <h2 className="admin-heading" id="invitations">
        Invitations
      </h2>
      <InviteForm key={sent} isNext={sent > 0} onSent={() => setSent(sent + 1)} />
      <ListState list={invitations} empty={<p className="admin-none">No open invitations.</p>}>
        {(loaded) => (
          <ul className="admin-list" role="list">
            {loaded.map((invitation) => (
              <InvitationRow key={invitation.id} invitation={invitation} />
            ))}
          </ul>
        )}
      </ListState>
    </section>
  )
}

/** @param props.isNext takes the focus, after an invitation was sent */
function InviteForm({ isNext, onSent }: { isNext: boolean; onSent(): void }) {
  const form = useForm({
    schema: createInvitation.input,
    initial: { email: '', role: '' },
    blur: { email: { onlyFilled: true } },
    async send({ email, role }) {
      await invite(email, role)
      onSent()
    },
  })
  const role = String(form.values.role)
  return (
    <Form form={form} label="Invite a person">
      <div className="invite-fields">
        <EmailField autoFocus={isNext} />
        <SelectField name="role" label="Role" none="Choose a role" choices={CHOICES} />
      </div>
      <p className="admin-note" role="status">
        {isRole(role) && `An ${role} ${ROLE_MEANINGS[role]} `}
        Whom you invite gets an email with a link that lives {INVITATION_PERIOD} and works once,
        with an account or without. The role begins when they accept.
      </p>
      <SubmitButton>Invite</SubmitButton>
    </Form>
  )
}

const STATES: Record<Invitation['state'], string> = {
  open: '',
  expired: ', expired',
  void: ', no longer valid: who invited is no administrator any more',
}

function InvitationRow({ invitation }: { invitation: Invitation }) {
  const { email, role, invited_by, state, sent_at, expires_at } = invitation
  const id = useId()
  return (
    <li className="admin-row admin-row-tall person">
      <div className="admin-note">
        <h3 className="admin-row-title">{email}</h3>
        <p>
          Invited <TimeAgo at={sent_at} />
          {invited_by && ` by ${invited_by}`}, until{' '}
          <time dateTime={expires_at}>{dateAndTime(new Date(expires_at), siteTimeZone())}</time>
          {STATES[state] && <strong>{STATES[state]}</strong>}
        </p>
      </div>
      <div>
        <label className="field-label" htmlFor={id}>
          Role<span className="visually-hidden"> of {email}</span>
        </label>
        <select
          className="field"
          id={id}
          value={role}
          onChange={({ target: { value } }) => {
            if (isRole(value)) inviteAgain(invitation, value)
          }}
        >
          {CHOICES.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </div>
      <div className="person-actions">
        <BusyButton plain act={() => inviteAgain(invitation, role)}>
          Send again<span className="visually-hidden"> to {email}</span>
        </BusyButton>
        <BusyButton plain act={() => withdraw(invitation)}>
          Withdraw<span className="visually-hidden"> the invitation of {email}</span>
        </BusyButton>
      </div>
    </li>
  )
}
