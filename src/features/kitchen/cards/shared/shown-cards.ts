import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { useEffect } from 'react'
import type { NamedCard } from '../../../../components/rich-text/body-props.ts'
import { callAsUser } from '../../../base/session/call-as-user.ts'
import { findPublishedCards, type PublishedCard } from '../admin/contract.ts'
import { CARD_ID } from '../card-fields.ts'
import { cardsShownIn } from '../rules.ts'

/** The cards that the server was asked for, by id; null for a card that readers do not see. */
const $cards = atom<ReadonlyMap<string, PublishedCard | null>>(new Map())

const learn = (cards: Iterable<readonly [string, PublishedCard | null]>) =>
  $cards.set(new Map([...$cards.get(), ...cards]))

function named({ id, name, article }: PublishedCard): NamedCard {
  return { id, name: `${name}, of “${article.title}”`, isShown: true }
}

/** Finds published cards by words in their names. */
export async function findCards(find: string): Promise<NamedCard[]> {
  const { results } = await callAsUser(findPublishedCards, { find })
  learn(results.map((card) => [card.id, card]))
  return results.map(named)
}

/** The cards that a text shows by reference, as far as their names are loaded. */
export function useShownCards(body: string): NamedCard[] {
  const ids = cardsShownIn(body).filter((id) => CARD_ID.test(id))
  const cards = useStore($cards)
  const joinedIds = ids.join()
  useEffect(() => {
    if (!joinedIds) return
    const requested = joinedIds.split(',')
    callAsUser(findPublishedCards, { ids: requested }, { quietly: true }).then(
      ({ results }) =>
        learn(requested.map((id) => [id, results.find((card) => card.id === id) ?? null])),
      () => {
        // After a failure, the names that are loaded stay.
      },
    )
  }, [joinedIds])
  return ids.flatMap((id) => {
    const card = cards.get(id)
    if (card === undefined) return []
    return card ? named(card) : { id, name: 'one that readers do not see', isShown: true }
  })
}

/** How many shown cards readers do not see (rule: cards/checklist). */
export function useUnseenCards(body: string): number {
  const cards = useStore($cards)
  return cardsShownIn(body).filter((id) => cards.get(id) === null).length
}
