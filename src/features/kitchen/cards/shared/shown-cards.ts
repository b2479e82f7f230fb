import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { useEffect } from 'react'
import type { NamedCard } from '../../../../components/rich-text/body-props.ts'
import { callAsUser } from '../../../base/session/call-as-user.ts'
import { findPublishedCards, type PublishedCard } from '../admin/contract.ts'
import { CARD_ID } from '../card-fields.ts'
import { cardsShownIn } from '../rules.ts'

/** By id; null when readers do not see it. */
const $known = atom<ReadonlyMap<string, PublishedCard | null>>(new Map())

const learn = (cards: Iterable<readonly [string, PublishedCard | null]>) =>
  $known.set(new Map([...$known.get(), ...cards]))

function named({ id, name, article }: PublishedCard): NamedCard {
  return { id, name: `${name}, of “${article.title}”`, isShown: true }
}

/** By words in names. */
export async function findCards(find: string): Promise<NamedCard[]> {
  const { results } = await callAsUser(findPublishedCards, { find })
  learn(results.map((card) => [card.id, card]))
  return results.map(named)
}

/** With names that are known. */
export function useShownCards(body: string): NamedCard[] {
  const ids = cardsShownIn(body).filter((id) => CARD_ID.test(id))
  const known = useStore($known)
  const asked = ids.join()
  useEffect(() => {
    if (!asked) return
    const wanted = asked.split(',')
    callAsUser(findPublishedCards, { ids: wanted }, { quietly: true }).then(
      ({ results }) =>
        learn(wanted.map((id) => [id, results.find((card) => card.id === id) ?? null])),
      () => {
        // After a failure the known names stay.
      },
    )
  }, [asked])
  return ids.flatMap((id) => {
    const card = known.get(id)
    if (card === undefined) return []
    return card ? named(card) : { id, name: 'one that readers do not see', isShown: true }
  })
}

/** How many shown cards readers do not see (rule: cards/checklist). */
export function useUnseenCards(body: string): number {
  const known = useStore($known)
  return cardsShownIn(body).filter((id) => known.get(id) === null).length
}
