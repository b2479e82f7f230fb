/** The comment that the address names, as `#comment-12`; null when it names none. */
export function commentInAddress(): number | null {
  const [, id] = /^#comment-(\d{1,15})$/.exec(location.hash) ?? []
  return id === undefined ? null : Number(id)
}
