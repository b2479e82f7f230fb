import { accountList } from '../../base/session/account-list.ts'
import { callAsUser } from '../../base/session/call-as-user.ts'
import { type CookedCard, clearKitchen, MOST_TIMES, readKitchen, saveKitchen } from './contract.ts'
import { formatKitchen, mergeKitchens, parseKitchen } from './rules.ts'

/** rule: cards/my-kitchen */
const { $list, change, refresh, followSession } = accountList<CookedCard>({
  name: 'own-kitchen',
  parse: parseKitchen,
  format: formatKitchen,
  merge: mergeKitchens,
  mergeUnsaved: (own, stored) => (own.length > 0 ? mergeKitchens(own, stored) : []),
  read: async () => (await callAsUser(readKitchen, {}, { quietly: true })).cards,
  save: (_, cards) =>
    cards.length > 0
      ? callAsUser(saveKitchen, { cards }, { quietly: true })
      : callAsUser(clearKitchen, {}, { quietly: true }),
})

export { $list as $kitchen, change as changeKitchen, followSession, refresh as refreshKitchen }

/** Changes what is kept about a card that is in the page. */
function changeCard(card: HTMLElement, make: (present: CookedCard) => Partial<CookedCard>): void {
  const id = card.dataset.card ?? ''
  followSession()
  change((cards) => {
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
    const changed = { ...present, ...make(present), name, href }
    return [changed, ...cards.filter((one) => one.card !== id)]
  })
}

/** Keeps that a card was cooked now. */
export const rememberCooked = (card: HTMLElement): void =>
  changeCard(card, ({ cooked }) => ({ cooked: [...cooked, Date.now()].slice(-MOST_TIMES) }))

/** Keeps the reader's stars or note of a card. */
export const rememberOpinion = (
  card: HTMLElement,
  opinion: Partial<Pick<CookedCard, 'stars' | 'note'>>,
): void => changeCard(card, () => ({ ...opinion, changed_at: Date.now() }))
