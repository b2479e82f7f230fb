import { showToast } from './toast.ts'

const FAILED = 'Your browser would not copy it. The address bar has the same link.'

export async function copyLink(url: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(url)
    showToast({ tone: 'success', message: 'The link has been copied.' })
    return true
  } catch {
    showToast({ tone: 'error', message: FAILED })
    return false
  }
}
