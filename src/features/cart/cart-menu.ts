import { $session } from '../session/state.ts'

/** A word of local storage; a browser may keep none, and forbid to ask. */
const keeps = (key: string): boolean => {
  try {
    return key in localStorage
  } catch {
    return false
  }
}

const menu = document.querySelector<HTMLDetailsElement>('[data-cart]')
const load = () => import('./cart-panel.ts')

/** The cart comes when it is looked at, or when there is something in it to look after. */
if (menu) {
  menu.addEventListener('toggle', async () => {
    if (menu.open) (await load()).refresh()
  })
  $session.subscribe(({ status }) => {
    if (status === 'user' || (status === 'guest' && (keeps('cart') || keeps('account_cart'))))
      load()
  })
}
