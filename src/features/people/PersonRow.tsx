import { useId } from 'react'
import BusyButton from '../../components/BusyButton.tsx'
import TimeAgo from '../../components/TimeAgo.tsx'
import { pluralize } from '../../lib/pluralize.ts'
import { isRole, ROLES } from '../../lib/roles.ts'
import { useVisitor } from '../session/RequireRole.tsx'
import type { AdminPerson } from './contract.ts'
import { ROLE_NAMES } from './rules.ts'
import { type Action, act, giveRole } from './store.ts'

type Props = { person: AdminPerson }

/** An account, with its role and what can be done with it. */
export default function PersonRow({ person }: Props) {
  const { id, username, first_name, last_name, email, email_verified, suspended } = person
  const isSelf = useVisitor()?.id === id
  const name = `${first_name} ${last_name}`.trim()
  return (
    <li className="admin-row admin-row-tall person">
      <div className="admin-note">
        <h2 className="admin-row-title">
          {username}
          {isSelf && ' (you)'}
        </h2>
        <p>
          {name && `${name}, `}
          {email}
          {!email_verified && ', not verified'}
        </p>
        <p>
          Since <TimeAgo at={person.created_at} />,{' '}
          {person.sessions > 0
            ? `logged in on ${pluralize(person.sessions, 'browser')}`
            : 'not logged in'}
          {suspended && <strong>, suspended</strong>}
          {person.deletes_at && ', will be deleted at their own wish'}
        </p>
      </div>
      <RoleField person={person} />
      <div className="person-actions">
        {!isSelf && <ActionButton person={person} action={suspended ? 'unsuspend' : 'suspend'} />}
        {person.sessions > 0 && <ActionButton person={person} action="log-out" />}
      </div>
    </li>
  )
}

function RoleField({ person }: Props) {
  const id = useId()
  return (
    <div>
      <label className="field-label" htmlFor={id}>
        Role<span className="visually-hidden"> of {person.username}</span>
      </label>
      <select
        className="field"
        id={id}
        value={person.role ?? ''}
        onChange={({ target: { value } }) => giveRole(person, isRole(value) ? value : null)}
      >
        <option value="">Reader</option>
        {ROLES.map((role) => (
          <option key={role} value={role}>
            {ROLE_NAMES[role]}
          </option>
        ))}
      </select>
    </div>
  )
}

const WORDS: Record<Action, string> = {
  suspend: 'Suspend',
  unsuspend: 'End the suspension',
  'log-out': 'Log out everywhere',
}

const ActionButton = ({ person, action }: Props & { action: Action }) => (
  <BusyButton plain act={() => act(person, action)}>
    {WORDS[action]}
    <span className="visually-hidden"> {person.username}</span>
  </BusyButton>
)
