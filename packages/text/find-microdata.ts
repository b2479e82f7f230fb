import type { Element, Root, RootContent } from 'hast'
import { fromParse5 } from 'hast-util-from-parse5'
import type { Json } from './json-values.ts'
import { parsedFragment } from './parse-fragment.ts'
import { shownText } from './text-of-html.ts'

const RECIPE = /(?:^|[/:\s])Recipe(?:\s|$)/i
const HAS_RECIPE = /(?:itemtype|typeof)\s{0,9}=\s{0,9}["']?[^"'>]{0,200}\bRecipe\b/i

const attributeOf = ({ properties }: Element, ...names: string[]): string => {
  const value = names.map((name) => properties[name]).find((one) => one !== undefined)
  return [value].flat().join(' ').trim()
}

/** Names of former vocabularies, which pages still have. */
const FORMER: Record<string, string> = {
  ingredient: 'recipeIngredient',
  ingredients: 'recipeIngredient',
  instructions: 'recipeInstructions',
  summary: 'description',
  yield: 'recipeYield',
}

/** Microdata and RDFa Lite differ in the names of their attributes alone. */
const typeOf = (node: Element) => attributeOf(node, 'itemType', 'typeof')
const namesOf = (node: Element) =>
  attributeOf(node, 'itemProp', 'property')
    .split(/\s+/)
    .map((name) => name.replace(/^.*[/:]/, ''))
    .map((name) => FORMER[name] ?? name)
    .filter(Boolean)
const isItem = ({ properties }: Element) =>
  properties.itemScope !== undefined || properties.typeof !== undefined

const childrenOf = (node: Root | RootContent): Element[] => {
  const children: readonly RootContent[] =
    'children' in node ? (node.children as RootContent[]) : []
  return children.filter((child) => child.type === 'element')
}

/** Attributes that have the value of a property in place of the text of its element. */
const VALUES: Record<string, string> = {
  audio: 'src',
  data: 'value',
  embed: 'src',
  img: 'src',
  link: 'href',
  meter: 'value',
  source: 'src',
  time: 'dateTime',
  video: 'src',
}

function propertyOf(node: Element): unknown {
  if (isItem(node)) return itemOf(node)
  const content = attributeOf(node, 'content')
  const value = attributeOf(node, VALUES[node.tagName] ?? '')
  return content || value || shownText(node)
}

const hasWithin = (node: Element, name: string): boolean =>
  childrenOf(node).some(
    (child) => namesOf(child).includes(name) || (!isItem(child) && hasWithin(child, name)),
  )

/** Collects the properties of an item; those of an item within it are its own. */
function collect(node: Root | RootContent, values: Map<string, unknown[]>): void {
  for (const child of childrenOf(node)) {
    // Where each step is marked within the element that has all of them, the steps count.
    const names = namesOf(child).filter((name) => isItem(child) || !hasWithin(child, name))
    for (const name of names) {
      const others = values.get(name)
      if (others) others.push(propertyOf(child))
      else values.set(name, [propertyOf(child)])
    }
    if (!isItem(child)) collect(child, values)
  }
}

function itemOf(node: Element): Json {
  const values = new Map<string, unknown[]>([['@type', [typeOf(node).replace(/^.*[/:]/, '')]]])
  collect(node, values)
  return Object.fromEntries(
    [...values].map(([name, all]) => [name, all.length === 1 ? all[0] : all]),
  )
}

function itemsIn(node: Root | RootContent): Json[] {
  if (node.type === 'element' && isItem(node) && RECIPE.test(typeOf(node))) return [itemOf(node)]
  return childrenOf(node).flatMap(itemsIn)
}

/**
 * The recipes that a page has as microdata or RDFa Lite, as data of JSON-LD. Empty for a page that
 * is nested too deeply.
 */
export function findMicrodata(source: string): Json[] {
  if (!HAS_RECIPE.test(source)) return []
  try {
    return itemsIn(fromParse5(parsedFragment(source)) as Root)
  } catch (error) {
    if (error instanceof RangeError) return []
    throw error
  }
}
