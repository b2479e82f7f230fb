import type { User } from '../account/contract.ts'
import { $session } from './state.ts'

const panel = document.querySelector<HTMLElement>('[data-user-panel]')
const part = (name: string) => panel?.querySelector<HTMLElement>(`[data-${name}]`)

/** Shows the user in the panel, or the guest's links. */
function show(user: User | null): void {
  part('guest')?.toggleAttribute('hidden', user !== null)
  part('user')?.toggleAttribute('hidden', user === null)
  const administrates = user?.roles.some(({ slug }) => slug === 'administrator') ?? false
  part('administrator')?.toggleAttribute('hidden', !administrates)
  part('username')?.replaceChildren(user?.username ?? '')
  part('email')?.replaceChildren(user?.email ?? '')
}

const user = () => {
  const session = $session.get()
  return session.status === 'user' ? session.user : null
}

$session.subscribe(() => show(user()))

part('open-settings')?.addEventListener('click', async () => {
  const reader = user()
  const settings = await import('../settings/store.ts')
  if (reader) settings.openSettings(reader)
})
