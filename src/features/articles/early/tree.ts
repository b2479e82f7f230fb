import type { Element, Root } from 'hast'

/** Puts text in place of whatever an element holds; nothing when it is not there. */
export function say(element: Element | undefined, text: string): void {
  if (element) element.children = [{ type: 'text', value: text }]
}

/** Takes elements out of a tree, wherever they stand. */
export function remove(tree: Root | Element, gone: Element[]): void {
  const all = new Set<unknown>(gone)
  const walk = (node: Root | Element) => {
    node.children = node.children.filter((child) => !all.has(child)) as typeof node.children
    for (const child of node.children) if (child.type === 'element') walk(child)
  }
  walk(tree)
}
