import { openInPlace } from '../components/open-in-place.ts'

openInPlace('[data-opens-menu]', async ({ href }) => (await import('./menu-dialog.ts')).menu(href))
