import { computed } from 'nanostores'
import { accountList } from '../../base/session/account-list.ts'
import { callAsUser } from '../../base/session/call-as-user.ts'
import { type CookedCard, MOST_TIMES, readKitchen, saveKitchen } from './contract.ts'
import {
  clearedAt,
  clearedKitchen,
  cookedOf,
  formatKitchen,
  type KitchenEntry,
  kitchenOf,
  mergeGuestKitchen,
  mergeKitchens,
  parseKitchen,
} from './rules.ts'

/** rule: cards/my-kitchen */
const { $list, change, refresh, followSession } = accountList<KitchenEntry>({
  name: 'own-kitchen',
  parse: parseKitchen,
  format: formatKitchen,
  merge: mergeGuestKitchen,
  mergeUnsaved: mergeKitchens,
  read: async () => {
    const { cards, cleared_at } = await callAsUser(readKitchen, {}, { quietly: true })
    return kitchenOf(cards, cleared_at)
  },
  save: (_, list) =>
    callAsUser(
      saveKitchen,
      { cards: cookedOf(list), cleared_at: clearedAt(list) },
      { quietly: true },
    ),
})

export { followSession, refresh as refreshKitchen }

/** What the reader cooked. */
export const $kitchen = computed($list, cookedOf)

/** Deletes what was cooked until now, on every device of an account. */
export async function clearKitchen(): Promise<void> {
  await change((list) => clearedKitchen(list, Date.now()))
  // The server's time of the clearing counts: that of a clock that is ahead would clear again later.
  await refresh()
}

/** Changes what is kept about a card that is in the page. @param make gets the time of the change */
function changeCard(
  card: HTMLElement,
  make: (present: CookedCard, now: number) => Partial<CookedCard>,
): void {
  const id = card.dataset.card ?? ''
  followSession()
  change((list) => {
    const cards = cookedOf(list)
    const cleared = clearedAt(list)
    const present = cards.find((one) => one.card === id) ?? {
      card: id,
      name: '',
      href: '',
      cooked: [],
      stars: null,
      note: '',
      changed_at: 0,
    }
    const name = card.querySelector('.card-name')?.textContent?.slice(0, 200) ?? ''
    const href = `${location.pathname}#${card.id}`
    // The clock of the device that cleared the kitchen may be ahead of this one.
    const now = Math.max(Date.now(), (cleared ?? -1) + 1)
    const changed = { ...present, ...make(present, now), name, href }
    return kitchenOf([changed, ...cards.filter((one) => one.card !== id)], cleared)
  })
}

/** Keeps that a card was cooked now. */
export const rememberCooked = (card: HTMLElement): void =>
  changeCard(card, ({ cooked }, now) => ({ cooked: [...cooked, now].slice(-MOST_TIMES) }))

/** Keeps the reader's stars or note of a card. */
export const rememberOpinion = (
  card: HTMLElement,
  opinion: Partial<Pick<CookedCard, 'stars' | 'note'>>,
): void => changeCard(card, (_, now) => ({ ...opinion, changed_at: now }))
