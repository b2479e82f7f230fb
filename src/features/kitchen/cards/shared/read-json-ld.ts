import { readGroups } from '../admin/paste/read-text.ts'
import { readYield, timesOf } from '../admin/paste/read-yield.ts'
import { readDuration } from '../admin/read-duration.ts'
import { withUses } from '../admin/uses.ts'
import { DIETS, NUTRIENTS } from '../card-fields.ts'
import { type Card, emptyCard } from '../contract.ts'
import { textOfHtml } from './html-text.ts'
import { withFactorLimits } from './read-factor-limits.ts'
import { readStep, stepTexts } from './read-steps.ts'

type Json = Record<string, unknown>

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null

function listOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value
  return value === undefined || value === null ? [] : [value]
}

/** The text of a value: of a text, a number, the first of a list, or an object with a name. */
function textOf(value: unknown): string {
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string') return textOfHtml(value)
  if (Array.isArray(value)) return textOf(value[0])
  return isObject(value) ? textOf(value.text ?? value.name ?? value['@value']) : ''
}

const isOf = (node: Json, type: string) =>
  listOf(node['@type']).some((one) => String(one).replace(/^.*[/:]/, '') === type)

/** Finds recipes or instructions at any depth of the data. */
function findIn(data: unknown, type: string, depth = 0): Json[] {
  if (!isObject(data) || depth > 12) return []
  if (isOf(data, type)) return [data]
  return Object.values(data).flatMap((part) => findIn(part, type, depth + 1))
}

/** Mends strings with line breaks and control characters, which are common but not valid JSON. */
function mended(json: string): string {
  let isString = false
  return json.replace(/\\[\s\S]|["\p{Cc}]/gu, (part) => {
    if (part === '"') isString = !isString
    if (part === '"' || part.length > 1 || !isString) return part
    return part === '\n' ? '\\n' : ' '
  })
}

function parsed(text: string): unknown {
  const json = text.replace(/^\s*(?:<!--|\/\/\s*<!\[CDATA\[)|(?:-->|\/\/\s*\]\]>)\s*$/g, '')
  for (const attempt of [json, mended(json)])
    try {
      return JSON.parse(attempt)
    } catch {
      // The next attempt may succeed.
    }
  return null
}

/**
 * The texts of scripts with JSON-LD. Each search begins where the last one ended, so that the time
 * stays linear.
 */
function dataScripts(source: string): string[] {
  const texts: string[] = []
  const opening = /<script\b/gi
  const closing = /<\/script\b/gi
  while (opening.exec(source)) {
    const end = source.indexOf('>', opening.lastIndex)
    if (end < 0) break
    const isData = source.slice(opening.lastIndex, end).includes('application/ld+json')
    opening.lastIndex = end + 1
    if (!isData) continue
    closing.lastIndex = end + 1
    const close = closing.exec(source)
    if (!close) break
    texts.push(source.slice(end + 1, close.index))
    opening.lastIndex = closing.lastIndex
  }
  return texts
}

/** The recipes in the source of a page, or in JSON itself; without recipes, its instructions. */
export function findRecipes(source: string): Json[] {
  const scripts = dataScripts(source).map(parsed)
  const isJson = /^\s*[[{]/.test(source)
  const all = scripts.length === 0 && isJson ? [parsed(source)] : scripts
  const recipes = findIn(all, 'Recipe')
  return recipes.length > 0 ? recipes : findIn(all, 'HowTo')
}

type Part = { name: string; texts: string[] }

/** Reads parts with their steps from texts, `HowToStep` and `HowToSection`. */
function partsOf(value: unknown): Part[] {
  const parts: Part[] = [{ name: '', texts: [] }]
  const add = (text: string) => parts.at(-1)?.texts.push(...text.split('\n').filter(Boolean))
  for (const one of listOf(value)) {
    if (isObject(one) && isOf(one, 'HowToSection')) {
      const texts = listOf(one.itemListElement ?? one.steps).map(textOf)
      parts.push({ name: textOf(one.name), texts }, { name: '', texts: [] })
    } else if (isObject(one) && !isOf(one, 'HowToStep') && one.itemListElement)
      for (const step of listOf(one.itemListElement)) add(textOf(step))
    else if (isObject(one) && isOf(one, 'HowToStep') && !one.text && one.itemListElement)
      add(listOf(one.itemListElement).map(textOf).join(' '))
    else add(textOf(one))
  }
  return parts.filter(({ texts }) => texts.length > 0)
}

const longest = (texts: string[]) =>
  texts.toSorted((one, other) => other.length - one.length)[0] ?? ''

const words = (value: unknown): string[] =>
  listOf(value)
    .map(textOf)
    .flatMap((text) => text.split(/\s*,\s*/))
    .filter(Boolean)

/** Reads a card from `Recipe` or `HowTo` of schema.org. */
export function readData(data: Json, newId: () => string): Card {
  const minutes = (value: unknown) => readDuration(textOf(value))
  const nutrition = isObject(data.nutrition) ? data.nutrition : null
  const lines = listOf(data.recipeIngredient ?? data.ingredients ?? data.supply).map(textOf)
  const diets = listOf(data.suitableForDiet).join(' ').toLowerCase()
  return {
    ...emptyCard('', isOf(data, 'Recipe') ? 'recipe' : 'method', textOf(data.name)),
    description: textOf(data.description).replace(/\s+/g, ' '),
    yield: readYield(longest(listOf(data.recipeYield ?? data.yield).map(textOf))),
    ...timesOf(
      { preparation: minutes(data.prepTime), work: minutes(data.cookTime ?? data.performTime) },
      minutes(data.totalTime),
    ),
    groups: readGroups(
      lines.flatMap((text) => text.split('\n')).filter((text) => /[\p{L}\p{N}]/u.test(text)),
      newId,
    ),
    parts: partsOf(data.recipeInstructions ?? data.step).map(({ name, texts }) => ({
      name,
      steps: stepTexts(texts).map((text) => readStep(text, newId())),
    })),
    tools: listOf(data.tool).map(textOf).filter(Boolean),
    cuisine: words(data.recipeCuisine)[0] ?? '',
    keywords: words(data.keywords).slice(0, 30),
    diets: DIETS.filter((diet) => diets.includes(`${diet}Diet`.toLowerCase())),
    nutrition:
      nutrition &&
      (Object.fromEntries(
        NUTRIENTS.map((name) => [name, textOf(nutrition[name])]),
      ) as Card['nutrition']),
    video: videoOf(data.video),
  }
}

/** The recipes in the source of a page; their ids are empty. */
export const recipesOfPage = (source: string, newId: () => string): Card[] =>
  findRecipes(source)
    .map((data) => withFactorLimits(withUses(readData(data, newId))))
    .filter(({ groups, parts }) => groups.length + parts.length > 0)

function videoOf(value: unknown): string {
  const [video] = listOf(value)
  const address = isObject(video) ? textOf(video.contentUrl ?? video.embedUrl ?? video.url) : ''
  return /^https?:\/\//.test(address) ? address : ''
}
