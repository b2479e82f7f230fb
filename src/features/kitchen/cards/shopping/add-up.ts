import { showAmount, weighedGrams } from '../amounts/show-amount.ts'
import { UNITS, unitOf } from '../amounts/units.ts'
import type { MeasuredAmount } from './measured-amount.ts'
import { SHELF_NAMES, shelfOf, singular } from './shelves.ts'
import type { ShoppingCard, ShoppingLine } from './shopping-list.ts'

/** One thing to buy, with the sum of all cards and the places of its lines in the list. */
export type BoughtThing = {
  /** "210 g"; empty for a thing without an amount. */
  amount: string
  name: string
  /** Names of the cards, each once. */
  cards: string[]
  lines: { card: string; place: number }[]
  done: boolean
}
export type ShopShelf = { name: string; things: BoughtThing[] }

type Entry = {
  line: ShoppingLine
  card: ShoppingCard
  place: number
  name: string
  amount: MeasuredAmount | null
}

/** Water that is bought. */
const BOUGHT_WATER = /\b(?:rose|orange|blossom|coconut|soda|tonic|mineral|sparkling|seltzer) water$/
const LEFT_OVER = /^(?:reserved|remaining|leftover|rest of|the rest|more of)\b/

/** Things that have several names. */
const SAME = new Map([
  ['pickling salt', 'canning salt'],
  ['canning or pickling salt', 'canning salt'],
  ['pickling or canning salt', 'canning salt'],
  ['scallion', 'green onion'],
  ['confectioners sugar', 'powdered sugar'],
])

/** The name of a thing without case, plural and what follows a comma or is in brackets. */
function thingOf(name: string): string {
  const words = name
    .toLowerCase()
    .replace(/\(.*?\)|,.*$/g, '')
    .replace(/[’']/g, '')
    .trim()
    .split(/\s+/)
  const plain = [...words.slice(0, -1), singular(words.at(-1) ?? '')].join(' ')
  return SAME.get(plain) ?? plain
}

/** The things that "kosher or pickling salt" may be. */
function choicesOf(thing: string): string[] {
  const [before = '', after = ''] = thing.split(' or ')
  const noun = after.split(' ').at(-1) ?? ''
  return after ? [before, `${before} ${noun}`, after].map((one) => SAME.get(one) ?? one) : [thing]
}

/** Weights and volumes are each one kind of measure; what is counted is one by its unit. */
function kindOf({ unit: id }: MeasuredAmount): string {
  const unit = unitOf(id)
  return unit?.size ? unit.dimension : singular(unit?.one ?? id.toLowerCase())
}

const sizeOf = ({ unit }: MeasuredAmount): number => unitOf(unit)?.size ?? 1

function isBought({ line, name, card }: Entry): boolean {
  const thing = thingOf(name)
  const isWater = /\bwater$/.test(thing) && !BOUGHT_WATER.test(thing)
  const isPart = card.lines.some(
    (other) =>
      other !== line &&
      other.name &&
      /(?:of|from) the (.*)/.exec(thing)?.[1] === thingOf(other.name),
  )
  return !isWater && !isPart && !LEFT_OVER.test(thing) && line.amount?.unit !== '%'
}

/**
 * Adds the lines of all cards up: the same thing in the same kind of measure is one, in the unit of
 * its first line, by the shelf of a shop. Water, parts of other lines, rests and mere percentages
 * are not bought. Of a thing that is partly ticked, what is left is added
 * (rule: cards/shopping-list).
 */
export function addUp(cards: ShoppingCard[]): ShopShelf[] {
  const entries = cards
    .flatMap((card) =>
      card.lines.map((line, place) => {
        // In lists of before, the amount is only in the text.
        const { amount = null } = typeof line.amount === 'string' ? {} : line
        const name = (line.amount === amount && line.name) || line.text
        return { line, card, place, name, amount }
      }),
    )
    .filter(isBought)
  const things = [...groupsOf(entries).values()].flatMap(byKind).map(sumOf)
  return SHELF_NAMES.map((name) => ({
    name,
    things: things.filter((thing) => shelfOf(thing.name) === name),
  })).filter((shelf) => shelf.things.length > 0)
}

function groupsOf(entries: Entry[]): Map<string, Entry[]> {
  const groups = new Map<string, Entry[]>()
  const isChoice = ({ name }: Entry) => choicesOf(thingOf(name)).length > 1
  for (const entry of [...entries.filter((one) => !isChoice(one)), ...entries.filter(isChoice)]) {
    const thing = thingOf(entry.name)
    const key = choicesOf(thing).find((one) => groups.has(one)) ?? thing
    groups.set(key, [...(groups.get(key) ?? []), entry])
  }
  return groups
}

/** Lines without an amount belong to those that have one. */
function byKind(entries: Entry[]): Entry[][] {
  const kinds = new Map<string, Entry[]>()
  for (const entry of entries) {
    if (!entry.amount) continue
    const kind = kindOf(entry.amount)
    kinds.set(kind, [...(kinds.get(kind) ?? []), entry])
  }
  const [first, ...others] = kinds.values()
  const without = entries.filter(({ amount }) => !amount)
  return first ? [[...first, ...without], ...others] : [without]
}

function sumOf(entries: Entry[]): BoughtThing {
  const done = entries.every(({ line }) => line.done)
  const counted = entries.filter(({ line }) => done || !line.done)
  const amounts = counted.flatMap(({ amount }) => amount ?? [])
  return {
    amount: totalText(amounts),
    name: entries[0]?.name ?? '',
    cards: [...new Set(entries.map(({ card }) => card.name))],
    lines: entries.map(({ card, place }) => ({ card: card.id, place })),
    done,
  }
}

function totalText(amounts: MeasuredAmount[]): string {
  const [first] = amounts
  if (!first) return ''
  const sum = (endOf: (amount: MeasuredAmount) => number) => {
    const inAll = amounts.reduce((all, amount) => all + endOf(amount) * sizeOf(amount), 0)
    return Math.round((inAll / sizeOf(first)) * 1000) / 1000
  }
  const [from, to] = [sum((one) => one.from), sum((one) => one.to ?? one.from)]
  // As a scale shows it, and as cards show what they weigh.
  if (first.unit === 'g' && to === from) return weighedGrams(to)
  return showAmount({ from, to: to > from ? to : null }, first.unit, { units: UNITS }).text
}

/** The things that are still to be bought, by shelf, as plain text. */
export const shelvesText = (shelves: ShopShelf[]): string =>
  shelves
    .map(({ name, things }) => ({ name, things: things.filter(({ done }) => !done) }))
    .filter(({ things }) => things.length > 0)
    .map(({ name, things }) =>
      [name, ...things.map((thing) => `- ${`${thing.amount} ${thing.name}`.trim()}`)].join('\n'),
    )
    .join('\n\n')
