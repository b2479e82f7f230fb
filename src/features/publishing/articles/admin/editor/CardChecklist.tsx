import { useResource } from '../../../../../components/use-resource.ts'
import { createResource } from '../../../../../lib/resource.ts'
import { callAsUser } from '../../../../base/session/call-as-user.ts'
import { hintsOfCard } from '../../../../kitchen/cards/shared/card-hints.ts'
import { useUnits } from '../../../../kitchen/cards/shared/known-units.ts'
import { listSafetyCategories } from '../../../categories/admin/contract.ts'
import type { ArticleState } from './article-document.ts'
import Checklist, { type Hint } from './Checklist.tsx'

/** The categories whose cards need a safety note (rule: cards/checklist). */
const safetyCategories = createResource(
  async () => (await callAsUser(listSafetyCategories, {}, { quietly: true })).results,
)

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
