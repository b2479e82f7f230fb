const parts = new WeakMap<object, Map<string, string>>()

/**
 * The HTML of a part, rendered once for each data of the frame.
 * @param frame what the parts are made of; another object counts as changed
 */
export async function keptPart(
  frame: object,
  name: string,
  render: () => Promise<string>,
): Promise<string> {
  const kept = parts.get(frame) ?? new Map<string, string>()
  parts.set(frame, kept)
  const html = kept.get(name) ?? (await render())
  kept.set(name, html)
  return html
}
