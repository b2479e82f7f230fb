/** The id of the comment in the address's fragment, such as `#comment-12`; null without one. */
export function commentInAddress(): number | null {
  const [, id] = /^#comment-(\d{1,15})$/.exec(location.hash) ?? []
  return id === undefined ? null : Number(id)
}

/** The purpose of an editor in the address's fragment, `made-<id of a card>`; null without one. */
export function madeInAddress(): `made-${string}` | null {
  const [, id] = /^#made-([0-9a-f-]{36})$/.exec(location.hash) ?? []
  return id === undefined ? null : `made-${id}`
}
