import { $session } from './store.ts'

const banner = document.querySelector<HTMLElement>('[data-verify-banner]')
const button = banner?.querySelector('button')
const said = banner?.querySelector('[role=status]')

$session.subscribe((session) => {
  const unverified = session.status === 'user' && !session.user.email_verified
  banner?.toggleAttribute('hidden', !unverified)
  if (unverified) banner?.querySelector('[data-address]')?.replaceChildren(session.user.email)
})

button?.addEventListener('click', async () => {
  if (button.ariaBusy === 'true') return
  button.ariaBusy = 'true'
  said?.replaceChildren()
  const [{ resendActivation }, { callAsUser }] = await Promise.all([
    import('../account/contract.ts'),
    import('./call-as-user.ts'),
  ])
  const { message } = await callAsUser(resendActivation, {}).catch((error: Error) => error)
  said?.replaceChildren(message)
  button.ariaBusy = 'false'
})
