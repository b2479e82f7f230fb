import { $session } from '../features/base/session/store.ts'
import { holdsRole, isRole } from '../lib/roles.ts'
import type { User } from '../lib/user.ts'
import '../features/base/session/verify-banner.ts'

const showOnly = (selector: string, isFor: (element: HTMLElement) => boolean) => {
  for (const element of document.querySelectorAll<HTMLElement>(selector))
    element.hidden = !isFor(element)
}

function show(user: User | null): void {
  showOnly('[data-guest]', () => user === null)
  showOnly('[data-user]', () => user !== null)
  showOnly(
    '[data-role]',
    ({ dataset: { role = '' } }) => isRole(role) && holdsRole(user?.roles ?? [], role),
  )
  for (const name of ['username', 'email'] as const)
    document.querySelector(`[data-user-panel] [data-${name}]`)?.replaceChildren(user?.[name] ?? '')
  const hasPlace = document.querySelector('.masthead-tools') !== null
  if (user && hasPlace && holdsRole(user.roles, 'author'))
    import('./edit-link.ts').then(({ showEdit }) => showEdit(user)).catch(() => {})
}

/** Shows what the user may use. It is called again for elements that are added later. */
export function showSession(): void {
  const session = $session.get()
  show(session.status === 'user' ? session.user : null)
}

$session.subscribe(showSession)
