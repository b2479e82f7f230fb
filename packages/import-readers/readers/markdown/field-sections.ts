import { textOfHtml } from '@site/text/text-of-html.ts'
import {
  AMOUNT,
  RECIPE_HEADS,
  type RecipePart,
  recipeHeadIn,
} from '../../html/looks-like-recipe.ts'
import type { RecipeSection } from '../../html/recipe-lines.ts'
import { isFields } from './data-file.ts'
import { type FrontMatter, textIn } from './front-matter.ts'

type Render = (markdown: string) => string

/** With those of a recipe that has a field of its own. */
export const recipeFields = (data: FrontMatter): FrontMatter =>
  isFields(data.recipe) ? { ...data, ...data.recipe } : data

/** As a heading, or as schema.org has it: `recipeIngredient`. */
export const isFieldOf = (part: RecipePart, name: string): boolean =>
  RECIPE_HEADS[part].includes(
    name
      .toLowerCase()
      .replace(/^recipe[_ -]?/, '')
      .replace(/^ingredient$/, '$&s'),
  )

/** The lines of a part of a recipe in the first of its fields; texts are Markdown. */
export function sectionsIn(data: FrontMatter, part: RecipePart, render: Render): RecipeSection[] {
  const [, value] = Object.entries(data).find(([name]) => isFieldOf(part, name)) ?? []
  const linesOf = (text: string) =>
    textOfHtml(render(text).replaceAll('\n', ' '))
      .split(/\s*\n\s*/)
      .filter(Boolean)
  return sectionsOf(value, part)
    .map(({ name, lines }) => ({
      name: recipeHeadIn(name)?.name === '' ? '' : name,
      lines: lines.flatMap(linesOf),
    }))
    .filter(({ lines }) => lines.length > 0)
}

function sectionsOf(value: unknown, part: RecipePart): RecipeSection[] {
  if (typeof value === 'string') return [{ name: '', lines: value.split('\n').filter(Boolean) }]
  if (Array.isArray(value)) return sectionsOfList(value, part)
  return isFields(value) ? sectionsOfMap(value, part) : []
}

function sectionsOfList(items: unknown[], part: RecipePart): RecipeSection[] {
  const sections: RecipeSection[] = [{ name: '', lines: [] }]
  for (const item of items) {
    const list = isFields(item) ? Object.values(item).find(Array.isArray) : undefined
    if (isFields(item) && list)
      sections.push({
        name: textIn(item, 'name', 'title', 'group'),
        lines: list.map((line) => lineOf(line, part)),
      })
    else sections.at(-1)?.lines.push(lineOf(item, part))
  }
  return sections
}

/** A map has groups by their names, or the amounts of ingredients by theirs. */
function sectionsOfMap(map: FrontMatter, part: RecipePart): RecipeSection[] {
  const sections: RecipeSection[] = [{ name: '', lines: [] }]
  for (const [name, item] of Object.entries(map)) {
    if (Array.isArray(item)) sections.push({ name, lines: item.map((line) => lineOf(line, part)) })
    else if (isFields(item))
      sections.push({ name, lines: sectionsOfMap(item, part).flatMap(({ lines }) => lines) })
    else if (part === 'ingredients') sections.at(-1)?.lines.push(withAmount(name, item))
    else sections.push({ name: /\d$/.test(name) ? '' : name, lines: [String(item ?? '')] })
  }
  return sections
}

function lineOf(item: unknown, part: RecipePart): string {
  if (!isFields(item)) return String(item ?? '')
  const amount = textIn(item, 'amount', 'quantity', 'qty')
  const name = textIn(item, 'name', 'item', 'ingredient', 'food')
  if (part === 'directions' || amount === '' || name === '') return Object.values(item).join(' ')
  const note = textIn(item, 'note', 'notes', 'preparation', 'prep', 'comment')
  const line = [amount, textIn(item, 'unit', 'units', 'measure'), name].filter(Boolean).join(' ')
  return note ? `${line}, ${note}` : line
}

/** `1 cup, chopped` of `onion` is `1 cup onion, chopped`; `to taste` of `salt` is `salt, to taste`. */
function withAmount(name: string, value: unknown): string {
  const words = String(value ?? '').trim()
  if (words === '') return name
  if (!AMOUNT.test(words)) return `${name}, ${words}`
  const end = words.search(/\s*[,(]/)
  return end < 0 ? `${words} ${name}` : `${words.slice(0, end)} ${name}${words.slice(end)}`
}
