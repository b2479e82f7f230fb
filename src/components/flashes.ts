import { takeFromSessionStorage } from '../lib/browser-storage.ts'

/** The script is loaded only when the former page has left a toast. */
if (takeFromSessionStorage('toast', { keep: true }))
  import('./flash-toast.ts').then((toast) => toast.showFlash())
