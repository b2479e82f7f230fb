import { SUBJECTS, siteName } from '../../../lib/email-subjects.ts'
import { $session } from './store.ts'

/** rule: sessions/verify-banner */
const BANNER = `<aside class="verify-banner" aria-label="Your email address" hidden>
  <div class="wrap verify-banner-row">
    <p>
      We sent an email to <strong data-address></strong>: “<span data-subject></span>”. Until you open
      the link in it, you cannot write or report comments.
    </p>
    <button class="text-button" type="button">Send the email again</button>
    <p class="verify-banner-said" role="status"></p>
  </div>
</aside>`

const content = document.getElementById('content')
content?.insertAdjacentHTML('afterbegin', BANNER)
const banner = content?.querySelector<HTMLElement>('.verify-banner')
const button = banner?.querySelector('button')
const statusLine = banner?.querySelector('[role=status]')

$session.subscribe((session) => {
  const unverified = session.status === 'user' && !session.user.email_verified
  banner?.toggleAttribute('hidden', !unverified)
  if (!unverified) return
  banner?.querySelector('[data-address]')?.replaceChildren(session.user.email)
  banner?.querySelector('[data-subject]')?.replaceChildren(SUBJECTS.activation(siteName()))
})

button?.addEventListener('click', async () => {
  if (button.ariaBusy === 'true') return
  button.ariaBusy = 'true'
  statusLine?.replaceChildren()
  const [{ resendActivation }, { callAsUser }] = await Promise.all([
    import('./contract.ts'),
    import('./call-as-user.ts'),
  ])
  const { message } = await callAsUser(resendActivation, {}).catch((error: Error) => error)
  statusLine?.replaceChildren(message)
  button.ariaBusy = 'false'
})
