import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import Styles from '../../components/Styles.tsx'
import formStyles from '../../styles/components/form.css?url'
import settingsStyles from '../../styles/components/settings.css?url'
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
  // Only a transition waits for styles.
  startTransition(() =>
    root.render(
      <>
        <Styles href={formStyles} />
        <Styles href={settingsStyles} />
        <SettingsDialog user={user} onClose={close} />
      </>,
    ),
  )
}
