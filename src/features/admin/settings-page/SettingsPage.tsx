import { Link, useRoute } from 'wouter'
import AdminNotFound from '../../../components/AdminNotFound.tsx'
import Loaded from '../../../components/Loaded.tsx'
import { showCurrent } from '../../../components/show-current.ts'
import { createResource } from '../../../lib/resource.ts'
import { callAsUser } from '../../base/session/call-as-user.ts'
import { forRole } from '../../base/session/RequireRole.tsx'
import EmailSettings from '../../site/email/shared/EmailSettings.tsx'
import { readSiteSettings } from '../../site/site-settings/contract.ts'
import { addressOfPart, PARTS, SETTINGS } from '../../site/site-settings/shared/parts.ts'
import SettingsForm from './SettingsForm.tsx'

const settings = createResource(async () => (await callAsUser(readSiteSettings, {})).settings)

export default forRole('administrator', () => {
  const [, params] = useRoute(`${SETTINGS}/:part?`)
  const shown = PARTS.find(({ part }) => part === (params?.part ?? ''))
  if (!shown) return <AdminNotFound />
  return (
    <>
      <nav className="admin-part" aria-label="Parts of the settings">
        <ul className="admin-line admin-tabs" ref={showCurrent}>
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
      {/* The form is hidden and not removed, so that it keeps unsaved values. */}
      <div className="admin-narrow" hidden={shown.part === 'emails'}>
        <Loaded resource={settings}>
          {(saved) => <SettingsForm saved={saved} shown={shown.part} />}
        </Loaded>
      </div>
      {shown.part === 'emails' && (
        <div className="admin-narrow">
          <EmailSettings />
        </div>
      )}
    </>
  )
})
