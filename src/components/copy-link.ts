import { showToast } from './toast.ts'

/** Copies a text and shows a message; resolves to false when the browser refuses. */
export async function copyText(text: string, done: string, failed: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    showToast({ tone: 'success', message: done })
    return true
  } catch {
    showToast({ tone: 'error', message: failed })
    return false
  }
}

export const copyLink = (url: string): Promise<boolean> =>
  copyText(
    url,
    'The link has been copied.',
    'Your browser blocked copying. The same link is in the address bar.',
  )
