import { blocksOf, joinBlocks, mergeHtml } from '../../lib/merge-html.ts'
import { joinParts } from '../../lib/merge-lists.ts'
import { sameContent } from '../../lib/same-content.ts'
import type { ComparedField } from './compared.ts'

export type TakenSide = 'mine' | 'theirs'
type Content = Record<string, unknown>

/** A field or paragraph that both users changed differently. */
export type Collision = {
  id: string
  field: ComparedField<Content>
  mine: Content
  theirs: Content
}

export type Merged = {
  collisions: Collision[]
  taken: string[]
  content(choose: (id: string) => TakenSide): Content
}

/** Merges each field on its own, and texts paragraph by paragraph. */
export function mergeContents(
  fields: ComparedField<Content>[],
  base: Content | null,
  mine: Content,
  theirs: Content,
): Merged {
  const merged: Merged = { collisions: [], taken: [], content: () => ({ ...mine }) }
  for (const key of Object.keys(mine)) {
    const field = fields.find((one) => one.key === key)
    const whole = merged.content
    const [own, other, before] = [mine[key], theirs[key], base?.[key]]
    if (sameContent(own, other) || (base && sameContent(other, before))) continue
    if (base && sameContent(own, before)) {
      merged.taken.push(field?.name ?? key)
      merged.content = (choose) => ({ ...whole(choose), [key]: other })
    } else if (field?.html) {
      const parts = mergeHtml(base && String(before), String(own), String(other))
      const colliding = parts.flatMap((part) => ('both' in part ? [] : [part]))
      for (const [place, part] of colliding.entries())
        merged.collisions.push({
          id: `${key} ${place}`,
          field,
          mine: { [key]: part.mine.join('') },
          theirs: { [key]: part.theirs.join('') },
        })
      const join = (choose: (id: string) => TakenSide) =>
        joinBlocks(
          joinParts(parts, (place) => choose(`${key} ${place}`)),
          String(own),
        )
      const withMine = joinParts(parts, () => 'mine')
      if (!sameContent(withMine, blocksOf(String(own)))) merged.taken.push(field.name)
      merged.content = (choose) => ({ ...whole(choose), [key]: join(choose) })
    } else if (field) {
      merged.collisions.push({ id: key, field, mine, theirs })
      merged.content = (choose) => ({
        ...whole(choose),
        [key]: choose(key) === 'mine' ? own : other,
      })
    }
  }
  return merged
}
