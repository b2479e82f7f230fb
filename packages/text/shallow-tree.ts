import { type DefaultTreeAdapterTypes, defaultTreeAdapter } from 'parse5'
import { DEEPEST } from './deepest.ts'

type Node = DefaultTreeAdapterTypes.Node
/** The parser adds `html` and `body` around a text. */
const AROUND = 2

type Adapter = typeof defaultTreeAdapter

/**
 * A tree adapter for one run of parse5. It stops as soon as an element is nested too deeply: with
 * deeper trees parsers, sanitizers and renderers take quadratic time or run out of stack.
 *
 * @throws RangeError from the parser when more than `DEEPEST` elements are nested
 */
export function shallowTree(): Adapter {
  const depths = new WeakMap<Node, number>()
  const place = (parent: Node, node: Node) => {
    const depth = (depths.get(parent) ?? 0) + 1
    if (depth > DEEPEST + AROUND) throw new RangeError('The nesting is too deep.')
    depths.set(node, depth)
  }
  return {
    ...defaultTreeAdapter,
    appendChild(parent, node) {
      place(parent, node)
      defaultTreeAdapter.appendChild(parent, node)
    },
    insertBefore(parent, node, reference) {
      place(parent, node)
      defaultTreeAdapter.insertBefore(parent, node, reference)
    },
  }
}
