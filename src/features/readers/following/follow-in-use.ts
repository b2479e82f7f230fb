import { $session } from '../../base/session/store.ts'

const load = () => import('./follow.ts')

document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element && target.closest<HTMLElement>('[data-follow]')
  if (button) load().then(({ pressFollow }) => pressFollow(button))
})

$session.subscribe(({ status }) => {
  if (status === 'user' || status === 'guest') load().then(({ showFollows }) => showFollows())
})
