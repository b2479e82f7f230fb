import { $session } from '../features/base/session/store.ts'
import { holdsRole } from '../lib/roles.ts'

/** Marks the section of the address, also after navigation within the page. */
const sections = [
  ...document.querySelectorAll<HTMLAnchorElement>('.admin-sections a, .admin-bar-item[href]'),
].filter(({ ariaCurrent }) => ariaCurrent)

function markSection(): void {
  const here = location.pathname.replace(/(?:\.html|\/)$/, '')
  for (const link of sections) {
    const isWithin = link.pathname !== '/vii' && here.startsWith(`${link.pathname}/`)
    link.ariaCurrent = here === link.pathname ? 'page' : isWithin ? 'true' : null
  }
}

// The router dispatches `pushState` and `replaceState`.
for (const change of ['popstate', 'pushState', 'replaceState'])
  addEventListener(change, markSection)
markSection()

const stop = $session.listen((session) => {
  if (session.status !== 'user') return
  queueMicrotask(() => stop())
  if (holdsRole(session.user.roles, 'editor'))
    import('../features/readers/moderation/shared/waiting.ts').then(({ countWaiting }) =>
      countWaiting(),
    )
})
