import { $session } from '../features/base/session/store.ts'
import { readLocalStorage, writeLocalStorage } from '../lib/browser-storage.ts'
import { holdsRole } from '../lib/roles.ts'

const OPEN = 'admin-groups'

const linksIn = (selector: string) => [
  ...document.querySelectorAll<HTMLAnchorElement>(`${selector} [data-role] > a`),
]
const menus = [linksIn('.admin-menu'), linksIn('.admin-bar')]

/** Marks the section of the address, also after navigation within the page. */
function markSection(): void {
  const here = location.pathname.replace(/(?:\.html|\/)$/, '')
  const isWithin = ({ pathname }: HTMLAnchorElement) =>
    pathname !== '/vii' && here.startsWith(`${pathname}/`)
  for (const links of menus) {
    const exact = links.find(({ pathname }) => pathname === here)
    for (const link of links)
      link.ariaCurrent = link === exact ? 'page' : !exact && isWithin(link) ? 'true' : null
  }
}

// The router dispatches `pushState` and `replaceState`.
for (const change of ['popstate', 'pushState', 'replaceState'])
  addEventListener(change, markSection)
markSection()

/** Shows the marked section where the menu is higher than the window; the page stays where it is. */
function scrollToSection(): void {
  const link = menus[0]?.find(({ ariaCurrent }) => ariaCurrent)
  const menu = link?.closest('.admin-menu')
  if (!link || !menu) return
  const [{ top }, { top: start }] = [link.getBoundingClientRect(), menu.getBoundingClientRect()]
  menu.scrollTop += top - start - menu.clientHeight / 2
}

/** A group stays open on this device, and while one of its sections is open. */
for (const group of document.querySelectorAll<HTMLElement>('.admin-group[data-folded]')) {
  const button = group.querySelector<HTMLButtonElement>('.admin-group-fold')
  const show = (isOpen: boolean) => {
    group.toggleAttribute('data-folded', !isOpen)
    if (button) button.ariaExpanded = String(isOpen)
  }
  show(readLocalStorage(OPEN) === true || group.querySelector('[aria-current]') !== null)
  button?.addEventListener('click', () => {
    const isOpen = group.hasAttribute('data-folded')
    show(isOpen)
    writeLocalStorage(OPEN, isOpen || null)
  })
}

const stop = $session.listen((session) => {
  if (session.status !== 'user') return
  queueMicrotask(() => stop())
  import('./user-panel.ts').then(
    ({ showSession }) => {
      showSession()
      scrollToSection()
    },
    () => {},
  )
  if (!holdsRole(session.user.roles, 'author')) return
  import('../features/publishing/overview/shared/waiting.ts').then(({ countWaiting }) =>
    countWaiting(),
  )
})
