import { isObject, type Json } from './json-values.ts'

const DEEPEST = 12
/** More values than any recipe has. After them no reference is followed: few could name much. */
const MOST = 100_000

/** The parts of a recipe that are read; an author's page has references to the whole site. */
const FOLLOWED = new Set(
  'recipeIngredient ingredients supply tool recipeInstructions step recipeYield yield nutrition video image'.split(
    ' ',
  ),
)

const idOf = (node: Json): string => (typeof node['@id'] === 'string' ? node['@id'] : '')

const isReference = (node: Json): boolean =>
  idOf(node) !== '' && Object.keys(node).every((name) => name === '@id' || name === '@type')

/** Collects the nodes that have an `@id`; of several with the same one the fullest. */
function collect(data: unknown, nodes: Map<string, Json>, depth = 0): void {
  if (!isObject(data) || depth > DEEPEST) return
  const id = idOf(data)
  const size = (node: Json | undefined) => Object.keys(node ?? {}).length
  if (id && !isReference(data) && size(data) > size(nodes.get(id))) nodes.set(id, data)
  for (const part of Object.values(data)) collect(part, nodes, depth + 1)
}

/** The nodes of JSON-LD by their `@id`. */
export function nodesById(data: unknown): { whole(found: Json[]): Json[] } {
  const nodes = new Map<string, Json>()
  collect(data, nodes)
  let left = MOST
  /** Puts nodes in the place of references to them; `above` has the nodes around the value. */
  function follow(value: unknown, above: string[]): unknown {
    left -= 1
    if (!isObject(value) || above.length > DEEPEST) return value
    if (Array.isArray(value)) return value.map((one) => follow(one, [...above, '']))
    const id = idOf(value)
    const node = isReference(value) && !above.includes(id) && left > 0 ? nodes.get(id) : undefined
    const parts = Object.entries(node ?? value)
    const inner = id ? [...above, id] : [...above, '']
    return Object.fromEntries(parts.map(([name, part]) => [name, follow(part, inner)]))
  }
  return {
    /** The nodes with what they refer to, without references to other nodes that are there. */
    whole: (found) =>
      found
        .filter((node) => !(isReference(node) && nodes.has(idOf(node))))
        .map((node) =>
          Object.fromEntries(
            Object.entries(node).map(([name, part]) => [
              name,
              FOLLOWED.has(name) ? follow(part, [idOf(node)]) : part,
            ]),
          ),
        ),
  }
}
