import { type ReactNode, useEffect } from 'react'
import IconButton from '../../../../../components/IconButton.tsx'
import { $drawer, closeDrawer, DRAWER, placeDrawer } from './open-drawer.ts'

export default function Drawer({ children }: { children: ReactNode }) {
  useEffect(placeDrawer, [])
  return (
    <dialog
      className="editor-drawer"
      id={DRAWER}
      aria-label="Details"
      // React also calls this for the dialogs inside the drawer, whose `close` events bubble in
      // React.
      onClose={({ target, currentTarget }) => target === currentTarget && $drawer.set(false)}
    >
      <IconButton
        icon="x"
        label="Close the details"
        className="editor-drawer-close"
        onClick={closeDrawer}
      />
      {children}
    </dialog>
  )
}
