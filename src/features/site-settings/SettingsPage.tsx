import { Link, useRoute } from 'wouter'
import AdminNotFound from '../../components/AdminNotFound.tsx'
import Loaded from '../../components/Loaded.tsx'
import { createResource } from '../../lib/resource.ts'
import EmailSettings from '../email/shared/EmailSettings.tsx'
import { callAsUser } from '../session/call-as-user.ts'
import { forRole } from '../session/RequireRole.tsx'
import { readSiteSettings } from './contract.ts'
import SettingsForm from './SettingsForm.tsx'
import { addressOfPart, PARTS, SETTINGS } from './shared/parts.ts'

const settings = createResource(async () => (await callAsUser(readSiteSettings, {})).settings)

export default forRole('administrator', () => {
  const [, params] = useRoute(`${SETTINGS}/:part?`)
  const shown = PARTS.find(({ part }) => part === (params?.part ?? ''))
  if (!shown) return <AdminNotFound />
  return (
    <>
      <nav className="admin-part" aria-label="Parts of the settings">
        <ul className="admin-line admin-tabs">
          {PARTS.map(({ part, title }) => (
            <li key={part}>
              <Link
                href={addressOfPart(part)}
                aria-current={part === shown.part ? 'page' : undefined}
              >
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {/* The form keeps what was typed into its other parts. */}
      <div hidden={shown.part === 'emails'}>
        <Loaded resource={settings}>
          {(saved) => <SettingsForm saved={saved} shown={shown.part} />}
        </Loaded>
      </div>
      {shown.part === 'emails' && <EmailSettings />}
    </>
  )
})
