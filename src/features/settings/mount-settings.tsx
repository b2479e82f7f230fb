import { mountOverPage } from '../../components/mount-over-page.tsx'
import formStyles from '../../styles/components/form.css?url'
import panesStyles from '../../styles/components/panes.css?url'
import settingsStyles from '../../styles/components/settings.css?url'
import type { User } from '../account/contract.ts'
import SettingsDialog from './SettingsDialog.tsx'

export const mountSettings = (user: User): Promise<void> =>
  mountOverPage({
    name: 'settings',
    styles: [formStyles, panesStyles, settingsStyles],
    content: (close) => <SettingsDialog user={user} onClose={close} />,
  })
