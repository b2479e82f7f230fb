import { takeFromSessionStorage, writeSessionStorage } from '../lib/browser-storage.ts'
import { showToast, type Toast } from './toast.ts'

const KEY = 'toast'
const DURATION = 5200

/** A toast for the next page; `until` is null until a page has shown it. */
type Flash = { toast: Toast; until: number | null }

const pending = () => takeFromSessionStorage<Flash>(KEY, { keep: true })

/** Shows a toast on the next page, however long that takes to load. */
export function flashToast(toast: Toast): void {
  writeSessionStorage(KEY, { toast, until: null } satisfies Flash)
}

/** Called before a page redirects: the next page shows this page's toast too. */
export function carryFlash(): void {
  const flash = pending()
  if (flash && (flash.until ?? Infinity) > Date.now()) flashToast(flash.toast)
}

export function showFlash(): void {
  const flash = pending()
  if (!flash) return
  const { toast } = flash
  const until = flash.until ?? Date.now() + (toast.duration ?? DURATION)
  const left = until - Date.now()
  writeSessionStorage(KEY, left > 0 ? ({ toast, until } satisfies Flash) : null)
  if (left > 0) showToast({ ...toast, duration: left })
}
