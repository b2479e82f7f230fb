import { useState } from 'react'
import Loaded from '../../../../components/Loaded.tsx'
import WideDialog from '../../../../components/WideDialog.tsx'
import { createResource } from '../../../../lib/resource.ts'
import type { Card } from '../contract.ts'
import { problemsOfCard } from './card-problems.ts'
import { readSearchPage } from './read-search-page.ts'
import SearchResult from './SearchResult.tsx'

type Props = {
  cards: Card[]
  /** Requests the article's page as it is written. */
  make(): Promise<{ html: string }>
  onClose(): void
}

/** Shows cards as search engines do (rule: cards/search-preview). */
export default function SearchDialog({ cards, make, onClose }: Props) {
  const [resource] = useState(() => createResource(async () => readSearchPage((await make()).html)))
  const isWrong = (card: Card) => Object.keys(problemsOfCard(card)).length > 0
  const right = cards.filter((card) => !isWrong(card))
  return (
    <WideDialog title="In search engines" onClose={onClose}>
      <div className="admin-stack admin-stack-wide card-form">
        {cards.filter(isWrong).map((card) => (
          <p className="admin-problem" key={card.id}>
            {card.name || 'A card without a name'} has errors. Correct them first.
          </p>
        ))}
        <Loaded resource={resource}>
          {(page) =>
            right.map((card, at) => {
              const data = page.cards[at]
              return data && <SearchResult key={card.id} card={card} data={data} page={page} />
            })
          }
        </Loaded>
      </div>
    </WideDialog>
  )
}
