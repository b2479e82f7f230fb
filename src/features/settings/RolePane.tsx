import { sectionsFor } from '../../components/admin-sections.ts'
import Loading from '../../components/Loading.tsx'
import { useResource } from '../../components/use-resource.ts'
import type { User } from '../../lib/user.ts'
import { changeSetting, ownSettings } from './store.ts'

type Props = { user: User }

/** For users with a role: autosave, and links to the admin. */
export default function RolePane({ user }: Props) {
  const { value: settings, problem } = useResource(ownSettings)
  return (
    <>
      {settings ? (
        <label className="checkbox">
          <input
            type="checkbox"
            checked={settings.autosave}
            onChange={({ currentTarget }) => changeSetting({ autosave: currentTarget.checked })}
          />
          <span>Keep what I write by itself while I write it</span>
        </label>
      ) : (
        problem === '' && <Loading />
      )}
      <p className="form-message" role="alert">
        {problem}
      </p>
      <ul className="links settings-links">
        <li>
          <a href="/vii/articles">Article Mgr.</a>
        </li>
        {sectionsFor(user).map(({ href, label }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ul>
    </>
  )
}
