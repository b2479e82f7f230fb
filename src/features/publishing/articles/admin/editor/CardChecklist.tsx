import { useResource } from '../../../../../components/use-resource.ts'
import { hintsOfCard } from '../../../../kitchen/cards/shared/card-hints.ts'
import { useUnits } from '../../../../kitchen/cards/shared/known-units.ts'
import { safetyCategories } from '../../../categories/shared/safety-categories.ts'
import type { ArticleState } from './article-document.ts'
import Checklist, { type Hint } from './Checklist.tsx'

export default function CardChecklist({ state }: { state: ArticleState }) {
  const { cards, images, tag } = state.content
  const units = useUnits()
  const safety = useResource(safetyCategories).value ?? []
  const surroundings = {
    hasCover: images.length > 0,
    needsSafety: tag.some((id) => safety.includes(id)),
  }
  const hints = cards.flatMap((card): Hint[] =>
    hintsOfCard(card, surroundings, units).map((words) => ({
      key: `${card.id} ${words}`,
      name: card.name,
      words,
      field: 'cards',
    })),
  )
  return <Checklist state={state} hints={hints} />
}
