import '../../styles/components/settings.css'
import '../../styles/components/form.css'
import { createRoot } from 'react-dom/client'
import type { User } from '../account/contract.ts'
import SettingsDialog from './SettingsDialog.tsx'

/** Puts the settings over the page, and leaves nothing behind when they are closed. */
export function mountSettings(user: User): void {
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place, { identifierPrefix: 'settings-' })
  const close = () => {
    root.unmount()
    place.remove()
  }
  root.render(<SettingsDialog user={user} onClose={close} />)
}
