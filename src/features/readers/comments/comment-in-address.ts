/** Reads `#comment-12`. */
export function commentInAddress(): number | null {
  const [, id] = /^#comment-(\d{1,15})$/.exec(location.hash) ?? []
  return id === undefined ? null : Number(id)
}

/** Reads `#made-<id of a card>`. */
export function madeInAddress(): `made-${string}` | null {
  const [, id] = /^#made-([0-9a-f-]{36})$/.exec(location.hash) ?? []
  return id === undefined ? null : `made-${id}`
}
