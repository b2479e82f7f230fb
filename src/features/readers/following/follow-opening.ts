import { busyUntil } from '../../../lib/busy-until.ts'
import { $session } from '../../base/session/store.ts'

const load = () => import('./follow.ts')
let wasUser = false

document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element && target.closest<HTMLElement>('[data-follow]')
  if (button) busyUntil(button, load()).then(({ pressFollow }) => pressFollow(button))
})

// The page shows what a guest follows, which is nothing.
$session.subscribe(({ status }) => {
  if (status !== 'user' && !(wasUser && status === 'guest')) return
  wasUser = status === 'user'
  if (document.querySelector('[data-follow]')) load().then(({ showFollows }) => showFollows())
})
