import { isStored } from '../../lib/browser-storage.ts'
import { readToken } from '../session/store.ts'

document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element && target.closest<HTMLElement>('[data-keep]')
  if (button) import('./press.ts').then(({ press }) => press(button.dataset.keep ?? ''))
})

if (isStored('kept') || isStored('account_kept') || readToken() !== '') import('./follow.ts')
