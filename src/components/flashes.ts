import { takeFromSessionStorage } from '../lib/browser-storage.ts'

/** What shows toasts comes only when the page before left one. */
if (takeFromSessionStorage('toast', { keep: true }))
  import('./flash-toast.ts').then(({ showFlash }) => showFlash())
