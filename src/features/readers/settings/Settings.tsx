import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { loadStyles } from '../../../lib/load-styles.ts'
import formStyles from '../../../styles/components/form.css?url'
import panesStyles from '../../../styles/components/panes.css?url'
import settingsStyles from '../../../styles/components/settings.css?url'
import { $session } from '../../base/session/store.ts'
import SettingsDialog from './SettingsDialog.tsx'

const STYLES = [formStyles, panesStyles, settingsStyles]

export default function Settings({ label = 'Settings' }: { label?: string }) {
  const session = useStore($session)
  const [isOpen, setIsOpen] = useState(false)
  const open = async () => {
    await Promise.all(STYLES.map(loadStyles))
    setIsOpen(true)
  }
  return (
    <>
      <button type="button" onClick={open}>
        {label}
      </button>
      {isOpen &&
        session.status === 'user' &&
        createPortal(
          <SettingsDialog user={session.user} onClose={() => setIsOpen(false)} />,
          document.body,
        )}
    </>
  )
}
