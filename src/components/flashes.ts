import { takeFromSessionStorage } from '../lib/browser-storage.ts'

/** Only when the former page has left a toast. */
if (takeFromSessionStorage('toast', { keep: true }))
  import('./flash-toast.ts').then(({ showFlash }) => showFlash())
