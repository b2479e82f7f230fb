import { recall } from '../lib/tab-memory.ts'

/** What shows toasts comes only when the page before left one. */
if (recall('toast', { keep: true })) import('./flash-toast.ts').then(({ showFlash }) => showFlash())
