import { readCookie } from '../../lib/cookies.ts'

/** The contract says it too; this file must not bring the contract's schemas to every reader. */
const TOKEN_COOKIE =
  'resedit_usr_token' satisfies typeof import('../session/contract.ts').TOKEN_COOKIE

/** Whether local storage has a key; a browser may keep none, and forbid to ask. */
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
  if (keeps('cart') || keeps('account_cart') || readCookie(TOKEN_COOKIE) !== '') load()
}
