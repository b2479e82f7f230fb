import { type ReactNode, useEffect } from 'react'
import IconButton from '../../../../components/IconButton.tsx'
import { $drawer, closeDrawer, DRAWER, placeDrawer } from './open-drawer.ts'

/** Beside the text on wide screens, over it on phones. */
export default function Drawer({ children }: { children: ReactNode }) {
  useEffect(placeDrawer, [])
  return (
    <dialog
      className="editor-drawer"
      id={DRAWER}
      aria-labelledby={`${DRAWER}-title`}
      // React tells it of the dialogs inside too.
      onClose={({ target, currentTarget }) => target === currentTarget && $drawer.set(false)}
    >
      <div className="admin-line admin-line-apart editor-drawer-head">
        <h2 className="admin-heading" id={`${DRAWER}-title`}>
          Details
        </h2>
        <IconButton icon="x" label="Close the details" onClick={closeDrawer} />
      </div>
      {children}
    </dialog>
  )
}
