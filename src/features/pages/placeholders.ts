import type { Element, Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { SKIP, visit } from 'unist-util-visit'
import type { SiteIdentity } from '../site-settings/contract.ts'

/** The settings that a text may name. */
export const PLACEHOLDERS = ['name', 'city', 'postcode', 'office_hours'] as const

const PLACEHOLDER = new RegExp(`\\{(${PLACEHOLDERS.join('|')})\\}`, 'g')

type Settings = Pick<SiteIdentity, (typeof PLACEHOLDERS)[number]>

/** A line of text with the settings of the site in the place of their names. */
export const fillLine = (text: string, settings: Settings): string =>
  text.replace(PLACEHOLDER, (_, name: keyof Settings) => settings[name])

/**
 * Puts the settings of the site in the place of their names. Only text is looked at, so that no setting
 * becomes an element or a part of an address. A paragraph or item that names an empty one goes
 * (rule: pages/placeholders).
 */
export function fillPlaceholders(tree: Root, settings: Settings): void {
  const namesEmpty = (node: Element) =>
    [...textOf(node).matchAll(PLACEHOLDER)].some(
      ([, name = '']) => settings[name as keyof Settings] === '',
    )
  visit(tree, (node, index, parent) => {
    if (node.type === 'element' && ['p', 'li'].includes(node.tagName) && namesEmpty(node)) {
      if (!parent || index === undefined) return
      parent.children.splice(index, 1)
      return [SKIP, index]
    }
    if (node.type === 'text') node.value = fillLine(node.value, settings)
    return undefined
  })
}
