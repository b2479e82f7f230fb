import { useStore } from '@nanostores/react'
import AdminList from '../../../components/admin-list/AdminList.tsx'
import Choice from '../../../components/admin-list/Choice.tsx'
import Keyword from '../../../components/admin-list/Keyword.tsx'
import { ROLE_CHOICES, ROLE_MEANINGS } from '../../../lib/role-names.ts'
import { isRole } from '../../../lib/roles.ts'
import { forRole } from '../../base/session/RequireRole.tsx'
import Invitations from './Invitations.tsx'
import PersonRow from './PersonRow.tsx'
import { people } from './store.ts'

export default forRole('administrator', () => (
  <>
    <ul className="admin-bullets admin-narrow admin-part" aria-label="What each role may do">
      {ROLE_CHOICES.map(({ value: role }) => (
        <li key={role}>
          An <strong>{role}</strong> {ROLE_MEANINGS[role]}
        </li>
      ))}
    </ul>
    <Invitations />
    <AdminList
      list={people}
      label="People"
      counted="account"
      empty="No matching accounts."
      filters={<Filters />}
    >
      {(person) => <PersonRow key={person.id} person={person} />}
    </AdminList>
  </>
))

function Filters() {
  const { keyword, role } = useStore(people.$query)
  return (
    <div className="admin-fields">
      <Keyword
        label="Name or email"
        value={keyword}
        onChange={(typed) => people.$query.set({ ...people.$query.get(), keyword: typed })}
      />
      <Choice
        label="Role"
        value={role ?? ''}
        none="Everyone"
        choices={ROLE_CHOICES}
        onChange={(value) => people.$query.set({ keyword, ...(isRole(value) && { role: value }) })}
      />
    </div>
  )
}
