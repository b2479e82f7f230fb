import type { Element, Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { SKIP, visit } from 'unist-util-visit'
import type { SiteIdentity } from '../../site/site-settings/contract.ts'

export const PLACEHOLDERS = ['name', 'city', 'postcode', 'office_hours'] as const

const PLACEHOLDER = new RegExp(`\\{(${PLACEHOLDERS.join('|')})\\}`, 'g')

type Settings = Pick<SiteIdentity, (typeof PLACEHOLDERS)[number]>

export const fillLine = (text: string, settings: Settings): string =>
  text.replace(PLACEHOLDER, (_, name: keyof Settings) => settings[name])

/**
 * Fills placeholders in text nodes only, so that no setting becomes markup
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
