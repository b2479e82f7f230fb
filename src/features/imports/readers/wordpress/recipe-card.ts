import { createHash } from 'node:crypto'
import { pluralize } from '../../../../lib/pluralize.ts'
import { type Card, DIETS, emptyCard } from '../../../cards/contract.ts'
import { readLine } from '../../../cards/shared/read-lines.ts'
import { readStep } from '../../../cards/shared/read-steps.ts'
import { oneLine, plainText } from '../../bring/prepare-piece.ts'
import { type PhpArray, phpArray, phpList, phpText } from './php-values.ts'
import type { WxrItem } from './read-wxr.ts'
import { field, metaOf, type WxrIndex } from './wxr-index.ts'

const [MOST_LINES, MOST_STEPS, MOST_GROUPS] = [100, 60, 20]
const NUTRITION = [
  ['calories', 'calories', 'kcal'],
  ['fatContent', 'fat', 'g'],
  ['saturatedFatContent', 'saturated_fat', 'g'],
  ['sugarContent', 'sugar', 'g'],
  ['carbohydrateContent', 'carbohydrates', 'g'],
  ['fiberContent', 'fiber', 'g'],
  ['proteinContent', 'protein', 'g'],
  ['sodiumContent', 'sodium', 'mg'],
] as const

const WAIT =
  /rest|ris(?:e|ing)|chill|wait|ferment|proo[fv]|soak|cool|cur(?:e|ing)|marinat|dry|freez|stand|inactive|set/i

/** The same at every run, and another for each article that shows a recipe. */
export function cardIdOf(site: string, recipe: string, article: string): string {
  const hash = createHash('sha256').update(`${site}\n${recipe}\n${article}`).digest('hex')
  const variant = '89ab'[Number.parseInt(hash[16] ?? '0', 16) % 4]
  return [
    ...[hash.slice(0, 8), hash.slice(8, 12), `4${hash.slice(13, 16)}`],
    ...[`${variant}${hash.slice(17, 20)}`, hash.slice(20, 32)],
  ].join('-')
}

/** Paragraphs and items of HTML as lines. */
const linesOfHtml = (html: string): string =>
  html
    .replace(/<br\s*\/?>|<\/(?:p|li|div|h\d)>/gi, '\n')
    .split(/\n+/)
    .map((line) => plainText(line))
    .filter(Boolean)
    .join('\n')

const cut = (text: string, longest: number): string => [...text].slice(0, longest).join('')

type Work = { item: WxrItem; index: WxrIndex; note(words: string): void; ids: Map<string, string> }

/**
 * A recipe of WP Recipe Maker as a card; what a card has no place for is noted. Null when its data
 * cannot be read.
 */
export function recipeCard(
  id: string,
  item: WxrItem,
  index: WxrIndex,
  noteFor: (topic: string, words: string) => void,
): Card | null {
  const { fields, terms } = item
  const name = oneLine(plainText(field(fields, 'title')), 200) || 'Recipe'
  const note = (words: string) => noteFor('recipes', `${name}: ${words}`)
  const meta = (key: string) => metaOf(item, `wprm_${key}`)
  const lists = ['ingredients', 'instructions', 'equipment'].map((key) => meta(key))
  if (lists.some((text) => text !== '' && phpArray(text) === null)) {
    note('The data of the recipe cannot be read safely.')
    return null
  }
  const work: Work = { item, index, note, ids: new Map() }
  const named = (taxonomy: string) =>
    terms
      .filter((term) => term.taxonomy === `wprm_${taxonomy}`)
      .map((term) => oneLine(plainText(term.name), 60))
  const pictureId = metaOf(item, '_thumbnail_id') || meta('image_id')
  const picture = index.attachments.get(pictureId)
  if (picture) index.used.add(`attachment ${pictureId}`)
  const groups = groupsOf(work)
  const description = plainText(field(fields, 'content:encoded'))
  if (description.length > 500) note('Of the summary the first 500 characters are in the card.')
  const video = meta('video_embed')
  const [address = ''] = /https?:\/\/[^\s"'<>]+/.exec(video) ?? []
  return {
    ...emptyCard(
      id,
      meta('type') === 'howto' || meta('type') === 'other' ? 'method' : 'recipe',
      name,
    ),
    description: oneLine(description, 500),
    image: picture?.src ?? '',
    image_alt: picture?.alt ?? '',
    yield: yieldOf(meta('servings'), oneLine(meta('servings_unit'), 60)),
    ...timesOf(meta, note),
    tools: toolsOf(work),
    groups,
    parts: partsOf(work),
    notes: cut(linesOfHtml(meta('notes')), 5000),
    keywords: [...new Set([...named('keyword'), ...named('course')])].slice(0, 30),
    cuisine: oneLine(named('cuisine').join(', '), 60),
    diets: DIETS.filter((diet) =>
      terms.some(
        ({ taxonomy, slug }) => /diet$/.test(taxonomy) && slug === `${diet.toLowerCase()}diet`,
      ),
    ),
    nutrition: nutritionOf(meta),
    video: address.slice(0, 2000),
  }
}

function yieldOf(servings: string, unit: string): Card['yield'] {
  const amount = Number(servings.replace(',', '.'))
  const isNumber = amount > 0 && amount <= 1e6
  return {
    amount: isNumber ? amount : null,
    unit: isNumber ? unit || 'servings' : '',
    text: isNumber ? '' : oneLine(`${servings} ${unit}`, 200),
  }
}

function timesOf(meta: (key: string) => string, note: Work['note']) {
  const minutes = (key: string): number | null => {
    const value = Number.parseInt(meta(key), 10)
    return value > 0 && value <= 5_256_000 ? value : null
  }
  const [preparation, cooking, own] = [
    minutes('prep_time'),
    minutes('cook_time'),
    minutes('custom_time'),
  ]
  const label = oneLine(meta('custom_time_label'), 60)
  // A time of its own name is work only where nothing else is, and it sounds like no wait.
  const isWait = cooking !== null || WAIT.test(label)
  const [work, waiting] = isWait ? [cooking, own] : [own, null]
  if (own !== null && label)
    note(`The time “${label}” is its ${isWait ? 'waiting' : 'working'} time.`)
  const known = (preparation ?? 0) + (work ?? 0) + (waiting ?? 0)
  const total = minutes('total_time')
  if (total !== null && known === 0) return { preparation, work: total, waiting }
  if (total !== null && total !== known)
    note(`Its total of ${pluralize(total, 'minute')} is not the sum of its times.`)
  return { preparation, work, waiting }
}

function toolsOf({ item, note }: Work): string[] {
  const tools = phpList(phpArray(metaOf(item, 'wprm_equipment'))).map((tool) => {
    const [amount, name, remark] = ['amount', 'name', 'notes'].map((key) =>
      plainText(phpText(tool, key)),
    )
    const count = amount && amount !== '1' ? `${amount} ` : ''
    return oneLine(`${count}${name}${remark ? ` (${remark})` : ''}`, 200)
  })
  if (tools.length > 60) note('It has more than 60 tools; the others are left out.')
  return tools.filter(Boolean).slice(0, 60)
}

/** Groups of more lines than a card takes go on in another group. */
function split<Part>(parts: Part[], most: number): Part[][] {
  const found: Part[][] = []
  for (let at = 0; at < Math.max(1, parts.length); at += most)
    found.push(parts.slice(at, at + most))
  return found
}

/** Named groups of lines or of steps. */
function sectionsOf<Part>(
  { item, note }: Work,
  kind: 'ingredients' | 'instructions',
  most: number,
  read: (part: PhpArray) => Part,
): { name: string; inside: Part[] }[] {
  const found = phpList(phpArray(metaOf(item, `wprm_${kind}`))).flatMap((section) => {
    const name = oneLine(plainText(phpText(section, 'name')), 200)
    return split(phpList(section.get(kind)).map(read), most).map((inside) => ({ name, inside }))
  })
  if (found.length > MOST_GROUPS)
    note(`It has more than ${MOST_GROUPS} groups of ${kind}; the others are left out.`)
  return found.slice(0, MOST_GROUPS)
}

const groupsOf = (work: Work): Card['groups'] =>
  sectionsOf(work, 'ingredients', MOST_LINES, (line) => lineOf(line, work)).map(
    ({ name, inside }) => ({ name, lines: inside }),
  )

function partsOf(work: Work): Card['parts'] {
  let count = 0
  const next = (step: PhpArray) => {
    count += 1
    return stepOf(step, `step${count}`, work)
  }
  return sectionsOf(work, 'instructions', MOST_STEPS, next).map(({ name, inside }) => ({
    name,
    steps: inside,
  }))
}

function lineOf(line: PhpArray, { ids }: Work): Card['groups'][number]['lines'][number] {
  const id = `line${ids.size + 1}`
  const uid = phpText(line, 'uid')
  // Older recipes number all of their lines -1.
  ids.set(uid === '' || ids.has(uid) ? id : uid, id)
  const [amount, unit, name, remark] = ['amount', 'unit', 'name', 'notes'].map((key) =>
    plainText(phpText(line, key)),
  )
  const read = readLine([amount, unit, name].filter(Boolean).join(' '), id)
  const said = [read.remark, remark].filter(Boolean).join(', ')
  return {
    ...read,
    name: oneLine(read.name, 200),
    unit: oneLine(read.unit, 30),
    size: oneLine(read.size, 60),
    remark: oneLine(said, 300),
  }
}

function stepOf(
  step: PhpArray,
  id: string,
  { index, ids, note }: Work,
): Card['parts'][number]['steps'][number] {
  const name = plainText(phpText(step, 'name'))
  const text = linesOfHtml(phpText(step, 'text'))
  const picture = index.attachments.get(phpText(step, 'image'))
  if (picture) index.used.add(`attachment ${phpText(step, 'image')}`)
  const used = step.get('ingredients')
  const uses =
    used instanceof Map
      ? [...used.values()].map((uid) => ids.get(String(uid).split(':')[0] ?? ''))
      : []
  if (text.length > 3000) note(`Of ${id} the first 3,000 characters are in the card.`)
  return {
    ...readStep(cut([name, text].filter(Boolean).join(name && text ? ': ' : ''), 3000), id),
    images: picture ? [{ url: picture.src, alt: picture.alt }] : [],
    uses: [...new Set(uses.filter((use) => use !== undefined))].slice(0, 100),
  }
}

function nutritionOf(meta: (key: string) => string): Card['nutrition'] {
  const given = NUTRITION.map(([name, key, unit]) => {
    const value = oneLine(meta(`nutrition_${key}`), 20)
    return [name, value === '' ? '' : `${value} ${unit}`] as const
  })
  return given.some(([, value]) => value !== '')
    ? (Object.fromEntries(given) as NonNullable<Card['nutrition']>)
    : null
}
