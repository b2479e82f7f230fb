import { openInPlace } from '../components/open-in-place.ts'

openInPlace('[data-opens-menu]', async ({ href }) => {
  const { menuDialog } = await import('./menu-dialog.ts')
  const dialog = await menuDialog(href)
  return () => dialog.showModal()
})
