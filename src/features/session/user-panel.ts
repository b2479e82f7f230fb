import { holdsRole } from '../../lib/roles.ts'
import type { User } from '../../lib/user.ts'
import { $session } from './store.ts'
import './verify-banner.ts'

const panel = document.querySelector<HTMLElement>('[data-user-panel]')
const part = (name: string) => panel?.querySelector<HTMLElement>(`[data-${name}]`)

/** Shows the user in the panel, or the guest's links; in the footer those for either. */
function show(user: User | null): void {
  for (const part of document.querySelectorAll('[data-guest]'))
    part.toggleAttribute('hidden', user !== null)
  for (const part of document.querySelectorAll('[data-user]'))
    part.toggleAttribute('hidden', user === null)
  part('with-role')?.toggleAttribute('hidden', !holdsRole(user?.roles ?? [], 'author'))
  part('username')?.replaceChildren(user?.username ?? '')
  part('email')?.replaceChildren(user?.email ?? '')
}

$session.subscribe((session) => show(session.status === 'user' ? session.user : null))
