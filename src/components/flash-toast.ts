import { takeFromSessionStorage, writeSessionStorage } from '../lib/browser-storage.ts'
import { showToast, type Toast } from './toast.ts'

const KEY = 'toast'
const DURATION = 5200

export function flashToast(toast: Toast): void {
  writeSessionStorage(KEY, { toast, until: Date.now() + (toast.duration ?? DURATION) })
}

export function showFlash(): void {
  const flash = takeFromSessionStorage<{ toast: Toast; until: number }>(KEY, { keep: true })
  const left = (flash?.until ?? 0) - Date.now()
  if (flash && left > 0) showToast({ ...flash.toast, duration: left })
  else takeFromSessionStorage(KEY)
}
