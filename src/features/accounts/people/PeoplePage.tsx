import { useStore } from '@nanostores/react'
import AdminList from '../../../components/admin-list/AdminList.tsx'
import ChipChoice from '../../../components/admin-list/ChipChoice.tsx'
import Keyword from '../../../components/admin-list/Keyword.tsx'
import { ROLE_CHOICES, ROLE_MEANINGS } from '../../../lib/role-names.ts'
import { isRole } from '../../../lib/roles.ts'
import { forRole } from '../../base/session/RequireRole.tsx'
import Invitations from './Invitations.tsx'
import PersonRows from './PersonRows.tsx'
import { people } from './store.ts'

export default forRole('administrator', () => (
  <div className="admin-stack admin-stack-wide">
    <AdminList
      list={people}
      label="People"
      counted="account"
      empty="No matching accounts."
      filters={<Filters />}
      rows={(items) => <PersonRows items={items} />}
    />
    <Invitations />
    <ul className="admin-bullets admin-narrow" aria-label="What each role may do">
      {ROLE_CHOICES.map(({ value: role }) => (
        <li key={role}>
          An <strong>{role}</strong> {ROLE_MEANINGS[role]}
        </li>
      ))}
    </ul>
  </div>
))

function Filters() {
  const { keyword, role } = useStore(people.$query)
  return (
    <div className="row-filters">
      <ChipChoice
        label="Role"
        value={role}
        none="Every role"
        choices={ROLE_CHOICES}
        onChange={(value) => people.filter({ role: isRole(value) ? value : '' })}
      />
      <Keyword
        label="Name or email"
        value={keyword}
        onChange={(typed) => people.filter({ keyword: typed })}
      />
      <a className="button button-plain row-filters-end" href="#invitations">
        Invite a person
      </a>
    </div>
  )
}
