import Loaded from '../../components/Loaded.tsx'
import { createResource } from '../../lib/resource.ts'
import EmailSettings from '../email/shared/EmailSettings.tsx'
import { callAsUser } from '../session/call-as-user.ts'
import { forRole } from '../session/RequireRole.tsx'
import { readSiteSettings } from './contract.ts'
import SettingsForm from './SettingsForm.tsx'

const settings = createResource(async () => (await callAsUser(readSiteSettings, {})).settings)

export default forRole('administrator', () => (
  <>
    <Loaded resource={settings}>{(saved) => <SettingsForm saved={saved} />}</Loaded>
    <EmailSettings />
  </>
))
