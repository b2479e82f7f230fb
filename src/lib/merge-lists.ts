import { diffArrays } from 'diff'

export type MergedPart = { both: string[] } | { mine: string[]; theirs: string[] }

type Edit = { from: number; to: number; by: string[] }

/** The time of a comparison grows with its square. */
const MOST_CHANGES = 2000

const oneByOne = ({ from, to, by }: Edit): Edit[] =>
  by.length === to - from
    ? by.map((item, index) => ({ from: from + index, to: from + index + 1, by: [item] }))
    : [{ from, to, by }]

/** The replacements that turn `base` into `side`: a single one when they have too many changes. */
function editsOf(base: string[], side: string[]): Edit[] {
  const changes = diffArrays(base, side, { maxEditLength: MOST_CHANGES })
  if (!changes) return [{ from: 0, to: base.length, by: side }]
  const edits: Edit[] = []
  let at = 0
  let open: Edit | null = null
  for (const { value, added, removed } of changes) {
    if (!added && !removed) {
      at += value.length
      open = null
      continue
    }
    if (!open) {
      open = { from: at, to: at, by: [] }
      edits.push(open)
    }
    if (added) open.by.push(...value)
    else {
      at += value.length
      open.to = at
    }
  }
  return edits.flatMap(oneByOne)
}

function sideOf(base: string[], edits: Edit[], { from, to }: Edit): string[] {
  const items: string[] = []
  let at = from
  for (const edit of edits) {
    items.push(...base.slice(at, edit.from), ...edit.by)
    at = edit.to
  }
  return [...items, ...base.slice(at, to)]
}

const isSame = (one: string[], other: string[]): boolean =>
  one.length === other.length && one.every((item, index) => item === other[index])

const meets = (one: Edit, other: Edit): boolean =>
  other.from < one.to || (one.from === one.to && other.from === other.to && one.from === other.from)

/**
 * Merges two versions of `base`: changes of different items do not collide. Without a base every
 * difference is a collision.
 */
export function mergeLists(base: string[] | null, mine: string[], theirs: string[]): MergedPart[] {
  const from = base ?? theirs
  const own = editsOf(from, mine)
  const others = base ? editsOf(base, theirs) : []
  const parts: MergedPart[] = []
  let at = 0
  const edits = [...own, ...others].sort((one, other) => one.from - other.from || one.to - other.to)
  for (let next = edits.shift(); next; next = edits.shift()) {
    const range = { ...next, by: [] }
    const group = new Set([next])
    while (edits[0] && meets(range, edits[0])) {
      range.to = Math.max(range.to, edits[0].to)
      group.add(edits.shift() as Edit)
    }
    const [ownEdits, otherEdits] = [own, others].map((all) => all.filter((edit) => group.has(edit)))
    const [one = [], other = []] = [ownEdits, otherEdits].map((some) =>
      sideOf(from, some ?? [], range),
    )
    const isMine = base !== null && otherEdits?.length === 0
    parts.push({ both: from.slice(at, range.from) })
    if (isMine || isSame(one, other)) parts.push({ both: one })
    else if (ownEdits?.length === 0) parts.push({ both: other })
    else parts.push({ mine: one, theirs: other })
    at = range.to
  }
  parts.push({ both: from.slice(at) })
  return parts.filter((part) => !('both' in part) || part.both.length > 0)
}

/** Joins merged parts into one list. @param choose gets the index of each collision */
export function joinParts(
  parts: MergedPart[],
  choose: (collision: number) => 'mine' | 'theirs',
): string[] {
  let collision = 0
  return parts.flatMap((part) => {
    if ('both' in part) return part.both
    collision += 1
    return part[choose(collision - 1)]
  })
}
