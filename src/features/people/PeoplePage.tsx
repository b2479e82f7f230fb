import { useStore } from '@nanostores/react'
import { useEffect, useId } from 'react'
import ListState from '../../components/ListState.tsx'
import { pluralize } from '../../lib/pluralize.ts'
import { isRole, ROLES } from '../../lib/roles.ts'
import Invitations from '../account/invitations/Invitations.tsx'
import RequireRole from '../session/RequireRole.tsx'
import PersonRow from './PersonRow.tsx'
import { ROLE_NAMES } from './rules.ts'
import { $filter, people } from './store.ts'

/** Milliseconds between the last key and the search. */
const PAUSE = 300

export default function PeoplePage() {
  return (
    <RequireRole atLeast="administrator">
      <Invitations />
      <People />
    </RequireRole>
  )
}

function People() {
  const filter = useStore($filter)
  const { items, total, loading } = useStore(people.$list)
  useEffect(() => {
    const timer = setTimeout(() => people.load(filter), filter.keyword ? PAUSE : 0)
    return () => clearTimeout(timer)
  }, [filter])
  return (
    <section className="admin-stack" aria-label="People" aria-busy={loading !== null}>
      <Filters />
      <p className="admin-note" role="status">
        {items && `Found: ${pluralize(total, 'account')}.`}
      </p>
      <ListState
        list={people}
        empty={<p className="admin-none">Nobody is found.</p>}
        more={(left) => `Show more (${left})`}
      >
        {(loaded) => (
          <ul className="admin-list" role="list">
            {loaded.map((person) => (
              <PersonRow key={person.id} person={person} />
            ))}
          </ul>
        )}
      </ListState>
    </section>
  )
}

function Filters() {
  const { keyword, role } = useStore($filter)
  const [keywordId, roleId] = [useId(), useId()]
  return (
    <div className="people-filters">
      <div>
        <label className="field-label" htmlFor={keywordId}>
          Name or email
        </label>
        <input
          className="field"
          id={keywordId}
          type="search"
          autoComplete="off"
          maxLength={200}
          value={keyword}
          onChange={({ target }) => $filter.set({ ...$filter.get(), keyword: target.value })}
        />
      </div>
      <div>
        <label className="field-label" htmlFor={roleId}>
          Role
        </label>
        <select
          className="field"
          id={roleId}
          value={role ?? ''}
          onChange={({ target: { value } }) =>
            $filter.set({ keyword: $filter.get().keyword, ...(isRole(value) && { role: value }) })
          }
        >
          <option value="">Everyone</option>
          {ROLES.map((one) => (
            <option key={one} value={one}>
              {ROLE_NAMES[one]}
            </option>
          ))}
        </select>
      </div>
    </div>
  )
}
