import { textOfHtml } from '@site/text/text-of-html.ts'
import { plainText } from '../../html/plain-words.ts'
import type { RecipeDetails, RecipeLine, RecipeStep, SourceRecipe } from '../../pieces.ts'
import { type PhpArray, phpArray, phpList, phpText } from './php-values.ts'
import { withoutRecipeMarks } from './plugin-recipe.ts'
import type { WxrItem } from './read-wxr.ts'
import { nutritionOf } from './recipe-nutrition.ts'
import { field, metaOf } from './wxr-fields.ts'
import { attachmentUsed, type WxrIndex } from './wxr-index.ts'

type Group = { name: string; items: PhpArray[] }
/** What a plugin stores of a recipe, before its lines and steps are read. */
type Stored = {
  data: Record<string, unknown>
  notes: string
  ingredients: Group[]
  steps: Group[]
}
type Texts = (key: string) => string

/** Meta data in which plugins store a recipe as an array of PHP. */
const FORMS: [key: string, read: (value: PhpArray, meta: Texts) => Stored][] = [
  ['_recipe_settings', cooked],
  ['delicious_recipes_metadata', delicious],
  ['recipe_ingredients', ultimate],
]

/** Whether an item has the recipe of a plugin in its meta data. */
export const hasSerialized = (item: WxrItem): boolean =>
  FORMS.some(([key]) => metaOf(item, key) !== '')

/** A recipe of Cooked, WP Delicious or WP Ultimate Recipe. Null when it cannot be read safely. */
export function serializedRecipe(id: string, item: WxrItem, index: WxrIndex): SourceRecipe | null {
  const meta = (key: string) => metaOf(item, key)
  const [key, read] = FORMS.find(([key]) => meta(key) !== '') ?? []
  const value = phpArray(meta(key ?? ''))
  if (!value || !read) return null
  const { data, notes, ingredients, steps } = read(value, meta)
  const name = plainText(String(data.name ?? '') || field(item.fields, 'title')) || 'Recipe'
  const cuisines = item.terms.filter(({ taxonomy }) => /cuisine$/.test(taxonomy))
  const picture = meta('recipe_alternate_image') || meta('_thumbnail_id')
  return {
    id,
    data: {
      '@type': 'Recipe',
      recipeCuisine: cuisines.map((term) => term.name).join(' and '),
      ...data,
      name,
    },
    details: {
      notes: textOfHtml(notes),
      picture: attachmentUsed(picture, index),
      groups: groupsOf(ingredients),
      parts: steps
        .map(({ name, items }) => ({ name, steps: items.flatMap((step) => stepOf(step, index)) }))
        .filter((part) => part.steps.length > 0),
    },
  }
}

const lasts = (time: string, unit = ''): string =>
  /^\d+$/.test(time) ? `${time} ${/^h/i.test(unit) ? 'hours' : 'minutes'}` : time

/** Headings are between the items. */
function byHeadings(value: PhpArray[]): Group[] {
  const groups: Group[] = [{ name: '', items: [] }]
  for (const item of value) {
    const name = plainText(phpText(item, 'section_heading_name'))
    if (name) groups.push({ name, items: [] })
    else groups.at(-1)?.items.push(item)
  }
  return groups
}

/** Each item names its group. */
function byNames(value: PhpArray[]): Group[] {
  const groups: Group[] = []
  for (const item of value) {
    const name = plainText(phpText(item, 'group'))
    if (groups.at(-1)?.name !== name) groups.push({ name, items: [] })
    groups.at(-1)?.items.push(item)
  }
  return groups
}

const LEVELS = ['', 'easy', 'medium', 'hard']

function cooked(value: PhpArray): Stored {
  const text = (key: string) => phpText(value, key)
  const inside = value.get('nutrition')
  const nutrition = (key: string) => (inside instanceof Map ? phpText(inside, key) : '')
  return {
    data: {
      description: plainText(text('excerpt')),
      recipeYield: nutrition('servings'),
      prepTime: lasts(text('prep_time')),
      cookTime: lasts(text('cook_time')),
      totalTime: lasts(text('total_time')),
      difficulty: LEVELS[Number(text('difficulty_level'))] ?? '',
      nutrition: nutritionOf(nutrition),
    },
    notes: text('notes'),
    ingredients: byHeadings(phpList(value.get('ingredients'))),
    steps: byHeadings(phpList(value.get('directions'))),
  }
}

function ultimate(value: PhpArray, meta: Texts): Stored {
  const inside = phpArray(meta('recipe_nutritional'))
  const time = (name: string) =>
    lasts(meta(`recipe_${name}_time`), meta(`recipe_${name}_time_text`))
  const waiting = time('passive')
  const whole = [time('prep'), time('cook'), waiting].filter(Boolean).join(' ')
  return {
    data: {
      name: meta('recipe_title'),
      description: plainText(meta('recipe_description')),
      recipeYield: `${meta('recipe_servings')} ${meta('recipe_servings_type')}`,
      prepTime: time('prep'),
      cookTime: time('cook'),
      totalTime: waiting && whole,
      nutrition: inside && nutritionOf((key) => phpText(inside, key)),
    },
    notes: meta('recipe_notes'),
    ingredients: byNames(phpList(value)),
    steps: byNames(phpList(phpArray(meta('recipe_instructions')) ?? undefined)),
  }
}

function delicious(value: PhpArray): Stored {
  const text = (key: string) => phpText(value, key)
  const groups = (key: string, list: string): Group[] =>
    phpList(value.get(key)).map((group) => ({
      name: plainText(phpText(group, 'sectionTitle')),
      items: phpList(group.get(list)),
    }))
  const time = (name: string) => lasts(text(`${name}Time`), text(`${name}TimeUnit`))
  return {
    data: {
      description: plainText(text('recipeDescription')),
      recipeYield: text('noOfServings'),
      prepTime: time('prep'),
      cookTime: time('cook'),
      totalTime: lasts(text('totalDuration'), text('totalDurationUnit')),
      difficulty: text('difficultyLevel'),
      keywords: text('recipeKeywords'),
      nutrition: nutritionOf(
        (key) => text(key) || (key === 'calories' ? text('recipeCalories') : ''),
      ),
    },
    notes: text('recipeNotes'),
    ingredients: groups('recipeIngredients', 'ingredients'),
    steps: groups('recipeInstructions', 'instruction'),
  }
}

/** The first of these fields that says something. */
const first = (item: PhpArray, ...names: string[]): string =>
  names.map((name) => plainText(phpText(item, name))).find(Boolean) ?? ''

function groupsOf(groups: Group[]): RecipeDetails['groups'] {
  let count = 0
  const lineOf = (item: PhpArray): RecipeLine[] => {
    const name = first(item, 'ingredient', 'name')
    if (name === '') return []
    count += 1
    const amount = [first(item, 'amount', 'quantity'), first(item, 'unit', 'measurement')]
    const remark = first(item, 'notes', 'description')
    return [{ id: `line${count}`, text: [...amount, name].filter(Boolean).join(' '), remark }]
  }
  return groups
    .map(({ name, items }) => ({ name, lines: items.flatMap(lineOf) }))
    .filter(({ lines }) => lines.length > 0)
}

function stepOf(item: PhpArray, index: WxrIndex): RecipeStep[] {
  const words = ['instructionTitle', 'instruction', 'description', 'content']
    .map((key) => textOfHtml(withoutRecipeMarks(phpText(item, key))))
    .filter(Boolean)
    .join(': ')
  const picture = attachmentUsed(phpText(item, 'image'), index)
  const tip = textOfHtml(phpText(item, 'instructionNotes'))
  return words ? [{ text: words, picture, uses: [], ...(tip && { tip }) }] : []
}
