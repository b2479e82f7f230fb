/** The comment id in `#comment-12`. */
export function commentInAddress(): number | null {
  const [, id] = /^#comment-(\d{1,15})$/.exec(location.hash) ?? []
  return id === undefined ? null : Number(id)
}
