import { textOfHtml } from '@site/text/text-of-html.ts'
import { plainText } from '../../html/plain-words.ts'
import type { Note } from '../../notes.ts'
import type { RecipeDetails, RecipeLine, RecipeStep, SourceRecipe } from '../../pieces.ts'
import { type PhpArray, phpArray, phpList, phpText } from './php-values.ts'
import type { WxrItem } from './read-wxr.ts'
import { nutritionOf } from './recipe-nutrition.ts'
import { field, metaOf } from './wxr-fields.ts'
import { attachmentUsed, type WxrIndex } from './wxr-index.ts'

const WAIT =
  /rest|ris(?:e|ing)|chill|wait|ferment|proo[fv]|soak|cool|cur(?:e|ing)|marinat|dry|freez|stand|inactive|set/i

type Work = { item: WxrItem; index: WxrIndex; ids: Map<string, string>; note: Note }

/** A recipe of WP Recipe Maker. What does not fit is noted. Null when it cannot be read. */
export function pluginRecipe(
  id: string,
  item: WxrItem,
  index: WxrIndex,
  noteFor: Note,
): SourceRecipe | null {
  const name = plainText(field(item.fields, 'title')) || 'Recipe'
  const meta = (key: string) => metaOf(item, `wprm_${key}`)
  const lists = ['ingredients', 'instructions', 'equipment'].map((key) => meta(key))
  if (lists.some((text) => text !== '' && phpArray(text) === null)) {
    noteFor('recipes', `${name}: The data of the recipe cannot be read safely.`)
    return null
  }
  const label = meta('custom_time_label')
  if (label) noteFor('recipes', `${name}: The time “${label}” has no name of its own here.`)
  const size = meta('nutrition_serving_size')
  if (size)
    noteFor(
      'nutrition',
      `${name}: A portion of ${size} ${meta('nutrition_serving_unit')} is left out.`,
    )
  const work: Work = { item, index, ids: new Map(), note: noteFor }
  return {
    id,
    data: dataOf(item, name),
    details: {
      notes: textOfHtml(meta('notes')),
      picture: attachmentUsed(metaOf(item, '_thumbnail_id') || meta('image_id'), index),
      groups: groupsOf(work),
      parts: partsOf(work),
    },
  }
}

/** As JSON-LD, without lines and steps. */
function dataOf(item: WxrItem, name: string): Record<string, unknown> {
  const meta = (key: string) => metaOf(item, `wprm_${key}`)
  const named = (taxonomy: string) =>
    item.terms.filter((term) => term.taxonomy === `wprm_${taxonomy}`)
  const names = (taxonomy: string) => named(taxonomy).map((term) => term.name)
  const minutes = (key: string) => Math.max(0, Number.parseInt(meta(`${key}_time`), 10) || 0)
  const lasts = (count: number) => (count > 0 ? `PT${count}M` : undefined)
  const [preparation, cooking, own] = ['prep', 'cook', 'custom'].map(minutes) as Triple
  // A custom time is work if there is no other and its name means no waiting.
  const work = cooking || (WAIT.test(meta('custom_time_label')) ? 0 : own)
  const [video] = /https?:\/\/[^\s"'<>]+/.exec(meta('video_embed')) ?? []
  return {
    '@type': /^(?:howto|other)$/.test(meta('type')) ? 'HowTo' : 'Recipe',
    name,
    description: field(item.fields, 'content:encoded'),
    recipeYield: `${meta('servings')} ${meta('servings_unit')}`,
    prepTime: lasts(preparation),
    cookTime: lasts(work),
    totalTime: lasts(minutes('total') || preparation + cooking + own),
    tool: phpList(phpArray(meta('equipment'))).map(toolOf),
    keywords: [...new Set([...names('keyword'), ...names('course')])],
    recipeCuisine: names('cuisine').join(' and '),
    suitableForDiet: named('suitablefordiet').map(({ slug }) => slug),
    nutrition: nutritionOf((key) => meta(`nutrition_${key}`)),
    video: { url: video },
  }
}
type Triple = [number, number, number]

function toolOf(tool: PhpArray): string {
  const [amount, name, remark] = ['amount', 'name', 'notes'].map((key) => phpText(tool, key))
  return `${amount && amount !== '1' ? `${amount} ` : ''}${name}${remark ? ` (${remark})` : ''}`
}

const sectionsOf = (item: WxrItem, kind: string) =>
  phpList(phpArray(metaOf(item, `wprm_${kind}`))).map((section) => ({
    name: plainText(phpText(section, 'name')),
    inside: phpList(section.get(kind)),
  }))

const groupsOf = (work: Work): RecipeDetails['groups'] =>
  sectionsOf(work.item, 'ingredients').map(({ name, inside }) => ({
    name,
    lines: inside.map((line) => lineOf(line, work)),
  }))

const partsOf = (work: Work): RecipeDetails['parts'] =>
  sectionsOf(work.item, 'instructions').map(({ name, inside }) => ({
    name,
    steps: inside.reduce<RecipeStep[]>((steps, step) => withStep(steps, step, work), []),
  }))

/** A tip is that of the step before it. */
function withStep(steps: RecipeStep[], step: PhpArray, work: Work): RecipeStep[] {
  const read = stepOf(step, work)
  const last = steps.at(-1)
  if (phpText(step, 'type') !== 'tip' || !last) return [...steps, read]
  const tip = [last.tip, read.text].filter(Boolean).join(' ')
  return [...steps.slice(0, -1), { ...last, tip }]
}

/** The same amount in the other system, such as cups. */
function convertedIn(line: PhpArray): string {
  const converted = line.get('converted')
  const [other] = converted instanceof Map ? [...converted.values()] : []
  if (!(other instanceof Map)) return ''
  const words = ['amount', 'unit'].map((key) => plainText(phpText(other, key)))
  return words.every(Boolean) ? `(${words.join(' ')})` : ''
}

function lineOf(line: PhpArray, { ids, note }: Work): RecipeLine {
  const id = `line${ids.size + 1}`
  const uid = phpText(line, 'uid')
  // Older recipes number all lines -1.
  ids.set(uid === '' || ids.has(uid) ? id : uid, id)
  const [amount, unit, name, remark = ''] = ['amount', 'unit', 'name', 'notes'].map((key) =>
    plainText(phpText(line, key)),
  )
  const link = line.get('link')
  const url = link instanceof Map ? phpText(link, 'url') : ''
  if (url) note('links', `The link of the ingredient “${name}” is left out: ${url.slice(0, 200)}`)
  const other = amount && unit ? convertedIn(line) : ''
  return { id, text: [amount, unit, other, name].filter(Boolean).join(' '), remark }
}

/** Keeps words and numbers of marks. */
export const withoutRecipeMarks = (text: string): string =>
  text
    .replace(/\[\/?(?:(?:cooked-)?timer|adjustable)\b[^\]]*\]/g, '')
    .replace(/\[wprm-temperature\b[^\]]*?value="?(\d+)[^\]]*?unit="?([CF])[^\]]*\]/g, '$1 °$2')
    .replace(/\[wprm-ingredient\b[^\]]*?text="([^"]*)"[^\]]*\]/g, '$1')

function stepOf(step: PhpArray, { index, ids }: Work): RecipeStep {
  const words = ['name', 'text']
    .map((key) => textOfHtml(withoutRecipeMarks(phpText(step, key))))
    .filter(Boolean)
  const used = step.get('ingredients')
  const uses = [...(used instanceof Map ? used.values() : [])].map((uid) =>
    ids.get(String(uid).split(':')[0] ?? ''),
  )
  return {
    text: words.join(': '),
    picture: attachmentUsed(phpText(step, 'image'), index),
    uses: [...new Set(uses.filter((use) => use !== undefined))],
  }
}
