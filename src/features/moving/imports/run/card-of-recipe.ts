import type { RecipeDetails, SourceRecipe } from '@site/import-readers/pieces.ts'
import type { Card } from '../../../kitchen/cards/contract.ts'
import { withFactorLimits } from '../../../kitchen/cards/shared/read-factor-limits.ts'
import { readCard, readData } from '../../../kitchen/cards/shared/read-json-ld.ts'
import { readLine } from '../../../kitchen/cards/shared/read-lines.ts'
import { readStep } from '../../../kitchen/cards/shared/read-steps.ts'

/** The card that a recipe of an import source becomes; its pictures are still those of the source. */
export function cardOfRecipe({ id, data, details }: SourceRecipe): Card {
  let part = 0
  if (!details) return { ...readCard(data, () => `part${part++}`), id }
  return withFactorLimits({
    ...readData(data, () => ''),
    id,
    notes: details.notes,
    groups: groupsOf(details),
    parts: partsOf(details),
    image: details.picture?.src ?? '',
    image_alt: details.picture?.alt ?? '',
  })
}

const groupsOf = ({ groups }: RecipeDetails): Card['groups'] =>
  groups.map(({ name, lines }) => ({
    name,
    lines: lines.map(({ id, text, remark }) => {
      const line = readLine(text, id)
      return { ...line, remark: [line.remark, remark].filter(Boolean).join(', ') }
    }),
  }))

function partsOf({ parts }: RecipeDetails): Card['parts'] {
  let count = 0
  return parts.map(({ name, steps }) => ({
    name,
    steps: steps.map(({ text, picture, uses }) => {
      count += 1
      const images = picture ? [{ url: picture.src, alt: picture.alt }] : []
      return { ...readStep(text, `step${count}`), images, uses }
    }),
  }))
}
