import { showToast } from '../../components/toast.ts'

const FAILED = 'Your browser would not copy it. The address bar has the same link.'

for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-copy-link]')) {
  button.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(button.dataset.copyLink ?? location.href)
      showToast({ tone: 'success', message: 'The link has been copied.' })
    } catch {
      showToast({ tone: 'error', message: FAILED })
    }
  })
}
