import { diffArrays, diffWordsWithSpace } from 'diff'

/** Part of a line; without `only` it is in both texts. */
export type Piece = { text: string; only?: 'mine' | 'theirs' }
export type Line = Piece[] | { same: number }

const AROUND = 1
/** With more edits, two lines are compared as a whole. */
const MOST_EDITS = 400

/** Compares two texts word by word; each change has one unchanged line around it. */
export function changesOf(mine: string[], theirs: string[]): Line[] {
  const lines: Line[] = []
  const parts = diffArrays(theirs, mine)
  for (const [index, part] of parts.entries()) {
    const next = parts[index + 1]
    if (part.removed && next?.added) lines.push(...pairs(next.value, part.value))
    else if (part.removed) lines.push(...part.value.map((text) => only('theirs', text)))
    else if (part.added && !parts[index - 1]?.removed)
      lines.push(...part.value.map((text) => only('mine', text)))
    else if (!part.added) lines.push(...equal(part.value, index === 0, index === parts.length - 1))
  }
  return lines
}

const only = (side: 'mine' | 'theirs', text: string): Piece[] => [{ text, only: side }]

function equal(lines: string[], isFirst: boolean, isLast: boolean): Line[] {
  const before = isFirst ? 0 : AROUND
  const after = isLast ? 0 : AROUND
  const hidden = lines.length - before - after
  const shown = (some: string[]) => some.map((text): Line => [{ text }])
  if (hidden <= 0) return shown(lines)
  return [
    ...shown(lines.slice(0, before)),
    { same: hidden },
    ...shown(lines.slice(lines.length - after)),
  ]
}

export const isPicture = (line: string): boolean => /^\W*\[Picture /.test(line)

function pairs(mine: string[], theirs: string[]): Line[] {
  return Array.from({ length: Math.max(mine.length, theirs.length) }, (_, index) => {
    const [one, other] = [mine[index], theirs[index]]
    if (one === undefined) return [only('theirs', other ?? '')]
    if (other === undefined) return [only('mine', one)]
    return isPicture(one) === isPicture(other)
      ? [words(one, other)]
      : [only('theirs', other), only('mine', one)]
  }).flat()
}

function words(mine: string, theirs: string): Piece[] {
  const parts = diffWordsWithSpace(theirs, mine, { maxEditLength: MOST_EDITS })
  if (!parts) return [...only('theirs', theirs), ...only('mine', mine)]
  return parts.map(({ value, added, removed }) => ({
    text: value,
    ...(added && { only: 'mine' as const }),
    ...(removed && { only: 'theirs' as const }),
  }))
}
