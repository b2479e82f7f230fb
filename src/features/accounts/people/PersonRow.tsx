import AdminRow from '../../../components/admin-list/AdminRow.tsx'
import Choice from '../../../components/admin-list/Choice.tsx'
import BusyButton from '../../../components/BusyButton.tsx'
import TimeAgo from '../../../components/TimeAgo.tsx'
import { countOf } from '../../../lib/pluralize.ts'
import { ROLE_CHOICES } from '../../../lib/role-names.ts'
import { isRole } from '../../../lib/roles.ts'
import { useVisitor } from '../../base/session/RequireRole.tsx'
import type { AdminPerson } from './contract.ts'
import { type Action, act, giveRole } from './store.ts'

type Props = { person: AdminPerson }

export default function PersonRow({ person }: Props) {
  const { id, username, first_name, last_name, email, email_verified, suspended } = person
  const isSelf = useVisitor()?.id === id
  const name = `${first_name} ${last_name}`.trim()
  return (
    <AdminRow
      heading="h2"
      title={isSelf ? `${username} (you)` : username}
      choice={
        <Choice
          label="Role"
          of={username}
          value={person.role ?? ''}
          none="Reader"
          choices={ROLE_CHOICES}
          onChange={(value) => giveRole(person, isRole(value) ? value : null)}
        />
      }
      actions={
        <>
          {!isSelf && <ActionButton person={person} action={suspended ? 'unsuspend' : 'suspend'} />}
          {person.sessions > 0 && <ActionButton person={person} action="log-out" />}
        </>
      }
    >
      <p>
        {name && (
          <>
            <bdi>{name}</bdi>,{' '}
          </>
        )}
        {email}
        {!email_verified && ', not verified'}
      </p>
      <p>
        Joined <TimeAgo at={person.created_at} />,{' '}
        {person.sessions > 0
          ? `logged in on ${countOf(person.sessions, 'browser')}`
          : 'not logged in'}
        {suspended && <strong>, suspended</strong>}
        {person.deletes_at && ', will be deleted at their own request'}
      </p>
    </AdminRow>
  )
}

const WORDS: Record<Action, string> = {
  suspend: 'Suspend',
  unsuspend: 'End the suspension',
  'log-out': 'Log out everywhere',
}

const ActionButton = ({ person, action }: Props & { action: Action }) => (
  <BusyButton plain label={WORDS[action]} of={person.username} act={() => act(person, action)} />
)
