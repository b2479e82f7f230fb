import ChipChoice from '../../../components/admin-list/ChipChoice.tsx'
import RowCell from '../../../components/admin-list/RowCell.tsx'
import RowList from '../../../components/admin-list/RowList.tsx'
import type { RowAction } from '../../../components/admin-list/RowMenu.tsx'
import {
  type SortableColumn,
  useSortedColumns,
} from '../../../components/admin-list/sorted-columns.ts'
import TimeAgo from '../../../components/TimeAgo.tsx'
import { countOf } from '../../../lib/pluralize.ts'
import { ROLE_CHOICES } from '../../../lib/role-names.ts'
import { isRole } from '../../../lib/roles.ts'
import { useVisitor } from '../../base/session/RequireRole.tsx'
import type { AdminPerson, PersonColumn } from './contract.ts'
import { type Action, act, giveRole, people } from './store.ts'

const COLUMNS: SortableColumn<PersonColumn>[] = [
  { name: 'Name', sort: 'username' },
  { name: 'Email', sort: 'email' },
  { name: 'Role', sort: 'role', first: 'descending' },
  { name: 'State', sort: 'state' },
  { name: 'Joined', sort: 'created_at', first: 'descending' },
]

export default function PersonRows({ items }: { items: AdminPerson[] }) {
  const columns = useSortedColumns(people.$query, COLUMNS)
  const self = useVisitor()?.id
  return (
    <RowList
      label="People"
      className="rows-people"
      items={items}
      selection={people.selection}
      columns={columns}
      nameOf={({ username }) => username}
      textOf={({ username, email, role }) => `${username}, ${email}, ${role ?? 'reader'}`}
      actions={(person) => actionsOf(person, person.id === self)}
    >
      {(person) => <PersonCells person={person} isSelf={person.id === self} />}
    </RowList>
  )
}

function PersonCells({ person, isSelf }: { person: AdminPerson; isSelf: boolean }) {
  const { username, first_name, last_name, email, role } = person
  const name = `${first_name} ${last_name}`.trim()
  return (
    <>
      <RowCell>
        <strong className="row-title">{isSelf ? `${username} (you)` : username}</strong>
        {name && (
          <span className="row-note">
            {' '}
            <bdi>{name}</bdi>
          </span>
        )}
      </RowCell>
      <RowCell>{email}</RowCell>
      <RowCell>
        <ChipChoice
          label={`Role of ${username}`}
          value={role ?? ''}
          none="Reader"
          choices={ROLE_CHOICES}
          onChange={(value) => giveRole(person, isRole(value) ? value : null)}
        />
      </RowCell>
      <RowCell>{describeState(person)}</RowCell>
      <RowCell label="Joined">
        <TimeAgo at={person.created_at} />
      </RowCell>
    </>
  )
}

function describeState({ suspended, deletes_at, email_verified, sessions }: AdminPerson): string {
  if (suspended) return 'Suspended'
  if (deletes_at) return 'Will be deleted at their request'
  if (!email_verified) return 'Email not verified'
  return sessions > 0 ? `Logged in, ${countOf(sessions, 'browser')}` : ''
}

const WORDS: Record<Action, string> = {
  suspend: 'Suspend',
  unsuspend: 'End the suspension',
  'log-out': 'Log out everywhere',
}

function actionsOf(person: AdminPerson, isSelf: boolean): RowAction[] {
  const actions: Action[] = [
    ...(isSelf ? [] : [person.suspended ? ('unsuspend' as const) : ('suspend' as const)]),
    ...(person.sessions > 0 ? ['log-out' as const] : []),
  ]
  return actions.map((action) => ({ label: WORDS[action], act: () => act(person, action) }))
}
