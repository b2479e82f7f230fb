import { isStored } from '../../../lib/browser-storage.ts'
import { busyUntil } from '../../../lib/busy-until.ts'
import { readToken } from '../../base/session/store.ts'

const load = () => import('./press.ts')

document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element && target.closest<HTMLElement>('[data-keep]')
  if (button) busyUntil(button, load()).then(({ press }) => press(button.dataset.keep ?? ''))
})

if (isStored('kept') || isStored('account_kept') || readToken() !== '') load()
