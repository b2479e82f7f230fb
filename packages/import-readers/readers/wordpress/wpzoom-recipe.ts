import { textOfHtml } from '@site/text/text-of-html.ts'
import { plainText } from '../../html/plain-words.ts'
import type { RecipePicture, SourceRecipe } from '../../pieces.ts'
import { factsIn } from '../shared/recipe-facts.ts'
import { nutritionOf } from './recipe-nutrition.ts'
import { picturePath, type WxrIndex } from './wxr-index.ts'

type Fields = Record<string, unknown>

const DEEPEST = 6

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {}
const listOf = (value: unknown): Fields[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'object' && item !== null) : []
const textIn = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? plainText(String(value)) : ''

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

/** Items below the names of their groups, which are items too. */
function groupsOf(items: Fields[], nameOf: (item: Fields) => string) {
  const groups: { name: string; items: Fields[] }[] = [{ name: '', items: [] }]
  for (const item of items)
    if (item.isGroup === true) groups.push({ name: nameOf(item), items: [] })
    else if (nameOf(item)) groups.at(-1)?.items.push(item)
  return groups.filter(({ items }) => items.length > 0)
}

/** A line has its amount and unit apart, or in its words. */
function lineOf(item: Fields): string {
  const { amount, unit } = fieldsOf(item.parse)
  return [textIn(amount), textIn(unit), nameOfLine(item)].filter(Boolean).join(' ')
}
const nameOfLine = (item: Fields): string => textOf(item, 'jsonName', 'name')
const textOfStep = (item: Fields): string => textOf(item, 'jsonText', 'text')

/** Of the gallery of a step, or among its words. */
function pictureOf(item: Fields, index: WxrIndex): RecipePicture | null {
  const [first] = listOf(fieldsOf(item.gallery).images)
  const [inside] = listOf(item.text).filter(({ type }) => type === 'img')
  const { url, src = url, alt } = first ?? fieldsOf(inside?.props)
  return pictureAt(src, alt, index)
}

function pictureAt(src: unknown, alt: unknown, index: WxrIndex): RecipePicture | null {
  if (typeof src !== 'string' || src === '') return null
  const id = index.attachmentsByPath.get(picturePath(src))
  if (id) index.used.add(`attachment ${id}`)
  return { src, alt: textIn(alt) || (index.attachments.get(id ?? '')?.alt ?? '') }
}

const wordsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).map(textIn).filter(Boolean)

/**
 * The recipe of a block of Recipe Card Blocks, which has all of it in its attributes. Null without
 * ingredients and steps.
 */
export function wpzoomRecipe(attributes: Fields, index: WxrIndex): Omit<SourceRecipe, 'id'> | null {
  const ingredients = groupsOf(listOf(attributes.ingredients), nameOfLine)
  const steps = groupsOf(listOf(attributes.steps), textOfStep)
  if (ingredients.length === 0 && steps.length === 0) return null
  const labelled = listOf(attributes.details).map(
    ({ label, jsonLabel, value, jsonValue, unit }) =>
      [textIn(label || jsonLabel), textIn(value || jsonValue), textIn(unit)] as const,
  )
  const facts = labelled.map(([label, value, unit]) => factsIn(`${label}: ${value} ${unit}`))
  const [, calories = ''] = labelled.find(([label]) => /^calories$/i.test(label)) ?? []
  const { url } = fieldsOf(attributes.image)
  const name = textIn(attributes.recipeTitle)
  const [difficulty] = wordsOf(attributes.difficulty)
  let count = 0
  return {
    data: {
      '@type': 'Recipe',
      ...(difficulty && { difficulty }),
      ...Object.assign({}, ...facts),
      ...(name && { name }),
      description: textOf(attributes, 'jsonSummary', 'summary'),
      recipeCuisine: wordsOf(attributes.cuisine).join(' and '),
      keywords: [...wordsOf(attributes.keywords), ...wordsOf(attributes.course)],
      nutrition: nutritionOf((key) => (key === 'calories' ? calories : '')),
      video: { url: attributes.hasVideo === true ? fieldsOf(attributes.video).url : undefined },
    },
    details: {
      notes: typeof attributes.notes === 'string' ? textOfHtml(attributes.notes) : '',
      picture: attributes.hasImage === true ? pictureAt(url, '', index) : null,
      groups: ingredients.map(({ name, items }) => ({
        name,
        lines: items.map((item) => {
          count += 1
          return { id: `line${count}`, text: lineOf(item), remark: '' }
        }),
      })),
      parts: steps.map(({ name, items }) => ({
        name,
        steps: items.map((item) => ({
          text: textOfStep(item),
          picture: pictureOf(item, index),
          uses: [],
        })),
      })),
    },
  }
}
