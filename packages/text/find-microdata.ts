import type { Element, Root, RootContent } from 'hast'
import { fromParse5 } from 'hast-util-from-parse5'
import type { Json } from './json-values.ts'
import { parsedFragment } from './parse-fragment.ts'
import { shownText } from './text-of-html.ts'

const RECIPE = /(?:^|[/:\s])Recipe(?:\s|$)/i
const HAS_RECIPE = /(?:itemtype|typeof)\s{0,9}=\s{0,9}["']?[^"'>]{0,200}\bRecipe\b/i

export const attributeOf = ({ properties }: Element, ...names: string[]): string => {
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

/** How data are marked in HTML. */
export type Marking = {
  isRecipe(node: Element): boolean
  /** What has properties of its own. */
  isItem(node: Element): boolean
  namesOf(node: Element): string[]
  valueOf(node: Element): unknown
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
  if (isItem(node)) return itemOf(node, MICRODATA)
  const content = attributeOf(node, 'content')
  const value = attributeOf(node, VALUES[node.tagName] ?? '')
  return content || value || shownText(node)
}

const MICRODATA: Marking = {
  isRecipe: (node) => isItem(node) && RECIPE.test(typeOf(node)),
  isItem,
  namesOf,
  valueOf: propertyOf,
}

const hasWithin = (node: Element, name: string, marking: Marking): boolean =>
  childrenOf(node).some(
    (child) =>
      marking.namesOf(child).includes(name) ||
      (!marking.isItem(child) && hasWithin(child, name, marking)),
  )

/** Collects the properties of an item; those of an item within it are its own. */
function collect(node: Root | RootContent, values: Map<string, unknown[]>, marking: Marking): void {
  for (const child of childrenOf(node)) {
    const isOwn = marking.isItem(child)
    // Where each step is marked within the element that has all of them, the steps count.
    const names = marking.namesOf(child).filter((name) => isOwn || !hasWithin(child, name, marking))
    for (const name of names) {
      const others = values.get(name)
      if (others) others.push(marking.valueOf(child))
      else values.set(name, [marking.valueOf(child)])
    }
    if (!isOwn) collect(child, values, marking)
  }
}

function itemOf(node: Element, marking: Marking): Json {
  // A class names no type.
  const type = marking.isRecipe(node) ? 'Recipe' : typeOf(node).replace(/^.*[/:]/, '')
  const values = new Map<string, unknown[]>([['@type', [type]]])
  collect(node, values, marking)
  return Object.fromEntries(
    [...values].map(([name, all]) => [name, all.length === 1 ? all[0] : all]),
  )
}

const itemsIn = (node: Root | RootContent, marking: Marking): Json[] =>
  node.type === 'element' && marking.isRecipe(node)
    ? [itemOf(node, marking)]
    : childrenOf(node).flatMap((child) => itemsIn(child, marking))

/** The recipes that a page has as microdata or RDFa Lite, as data of JSON-LD. */
export const findMicrodata = (source: string): Json[] =>
  HAS_RECIPE.test(source) ? findMarked(source, MICRODATA) : []

/** The recipes that a page has in a marking. Empty for a page that is nested too deeply. */
export function findMarked(source: string, marking: Marking): Json[] {
  try {
    return itemsIn(fromParse5(parsedFragment(source)) as Root, marking)
  } catch (error) {
    if (error instanceof RangeError) return []
    throw error
  }
}
