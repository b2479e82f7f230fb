import { type ReactNode, useEffect } from 'react'
import IconButton from '../../../../../components/IconButton.tsx'
import { $drawer, closeDrawer, DRAWER, placeDrawer } from './open-drawer.ts'

export default function Drawer({ children }: { children: ReactNode }) {
  useEffect(placeDrawer, [])
  return (
    <dialog
      className="editor-drawer"
      id={DRAWER}
      aria-labelledby={`${DRAWER}-title`}
      // React also calls this for the dialogs inside the drawer, whose `close` events bubble in
      // React.
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
