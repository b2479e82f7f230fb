import { takeFromSessionStorage } from '../lib/browser-storage.ts'

/** Loads toasts only when the former page has left one. */
if (takeFromSessionStorage('toast', { keep: true }))
  import('./flash-toast.ts').then(({ showFlash }) => showFlash())
