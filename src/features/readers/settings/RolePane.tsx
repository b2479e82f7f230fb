import Choice from '../../../components/admin-list/Choice.tsx'
import { sectionsFor } from '../../../components/admin-sections.ts'
import Checkbox from '../../../components/form/Checkbox.tsx'
import Loading from '../../../components/Loading.tsx'
import { useResource } from '../../../components/use-resource.ts'
import { capitalize } from '../../../lib/capitalize.ts'
import type { User } from '../../../lib/user.ts'
import { type Settings, settings } from '../../accounts/account/contract.ts'
import { changeSetting, ownSettings } from './store.ts'

const EMAILS = settings.entries.editorial_emails.options.map((value) => ({
  value,
  label: capitalize(value),
}))

type Props = { user: User }

/** The settings of users with a role, and links to the admin. */
export default function RolePane({ user }: Props) {
  const { value: own, problem } = useResource(ownSettings)
  return (
    <>
      {own ? (
        <>
          <Checkbox checked={own.autosave} onCheck={(autosave) => changeSetting({ autosave })}>
            Save what I write automatically while I write
          </Checkbox>
          <Choice
            label="Emails about what I am to write"
            choices={EMAILS}
            value={own.editorial_emails}
            onChange={(chosen) =>
              changeSetting({ editorial_emails: chosen as Settings['editorial_emails'] })
            }
          />
        </>
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
