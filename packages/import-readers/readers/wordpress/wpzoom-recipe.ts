import { plainText } from '../../html/plain-words.ts'
import { factsIn } from '../shared/recipe-facts.ts'

type Fields = Record<string, unknown>

const DEEPEST = 6

const listOf = (value: unknown): Fields[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'object' && item !== null) : []

/** Older versions of the editor store a text as the tree of its elements. */
function wordsIn(value: unknown, depth = 0): string {
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.map((part) => wordsIn(part, depth + 1)).join('')
  if (typeof value !== 'object' || value === null || depth > DEEPEST) return ''
  const { props, children } = value as { props?: Fields; children?: unknown }
  return wordsIn(props?.children ?? children ?? '', depth + 1)
}

const textOf = (item: Fields, json: string, tree: string): string =>
  plainText(typeof item[json] === 'string' && item[json] ? item[json] : wordsIn(item[tree]))

type Line = { text: string; isGroup: boolean }

const linesOf = (value: unknown, json: string, tree: string): Line[] =>
  listOf(value)
    .map((item) => ({ text: textOf(item, json, tree), isGroup: item.isGroup === true }))
    .filter(({ text }) => text !== '')

/** Steps below the name of their group. */
function sectionsOf(steps: Line[]) {
  const sections = [{ '@type': 'HowToSection', name: '', itemListElement: [] as string[] }]
  for (const { text, isGroup } of steps)
    if (isGroup) sections.push({ '@type': 'HowToSection', name: text, itemListElement: [] })
    else sections.at(-1)?.itemListElement.push(text)
  return sections.filter(({ itemListElement }) => itemListElement.length > 0)
}

/**
 * The recipe of a block of Recipe Card Blocks, which has all of it in its attributes, as data of
 * schema.org. Null without ingredients and steps.
 */
export function wpzoomRecipe(attributes: Fields): Fields | null {
  const ingredients = linesOf(attributes.ingredients, 'jsonName', 'name')
  const steps = linesOf(attributes.steps, 'jsonText', 'text')
  if (ingredients.length === 0 && steps.length === 0) return null
  const facts = listOf(attributes.details).map(({ label, jsonLabel, value, jsonValue, unit }) =>
    factsIn(`${label || jsonLabel}: ${value || jsonValue} ${unit ?? ''}`),
  )
  const { url } = (attributes.image ?? {}) as { url?: unknown }
  const name = plainText(String(attributes.recipeTitle ?? ''))
  return {
    '@type': 'Recipe',
    ...Object.assign({}, ...facts),
    ...(name && { name }),
    description: textOf(attributes, 'jsonSummary', 'summary'),
    image: attributes.hasImage === true && typeof url === 'string' ? url : undefined,
    recipeIngredient: ingredients.map(({ text, isGroup }) => (isGroup ? `${text}:` : text)),
    recipeInstructions: sectionsOf(steps),
  }
}
