import { showToast } from '../../components/toast.ts'
import { $session } from '../session/state.ts'

const form = document.querySelector<HTMLFormElement>('[data-island=votes]')

/** The votes on the article come with their calls when somebody can cast them. */
const load = () => import('./article-votes.ts')

$session.subscribe(({ status }) => {
  if (!form || status === 'unknown') return
  if (status === 'user')
    load().then(
      ({ showOwnVote }) => showOwnVote(form),
      () => {},
    )
  else for (const button of form.querySelectorAll('button')) button.ariaPressed = 'false'
})

form?.addEventListener('submit', (event) => {
  if ($session.get().status === 'guest') return
  event.preventDefault()
  const pressed = (event.submitter as HTMLElement | null)?.dataset.vote === '1' ? 1 : -1
  load().then(
    ({ pressVote }) => pressVote(form, pressed),
    () => showToast({ tone: 'error', message: 'Please try again in a moment.' }),
  )
})
