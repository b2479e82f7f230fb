import { BULLET, NUMBERED } from '../../amounts/list-marks.ts'
import { parseLine } from '../../amounts/parse-line.ts'
import { type Card, emptyCard } from '../../contract.ts'
import { readLine } from '../../shared/read-lines.ts'
import { readStep, stepTexts } from '../../shared/read-steps.ts'
import { $units } from '../../shared/units-store.ts'
import { readFact, timesOf } from './read-yield.ts'

/** The most characters of a heading, a fact or a line; a longer paragraph is running text. */
const LONGEST = 500

type Section = 'head' | 'lines' | 'steps' | 'tools' | 'notes' | 'storage' | 'before'

const SECTIONS: [Section, RegExp][] = [
  [
    'lines',
    /^(?:(?:the )?ingredients?(?: list)?|materials?|supplies|(?:what )?you(?:['’]ll| will)? need|shopping list)(?: for (.+?))?\s*:?$/i,
  ],
  [
    'steps',
    /^(?:(?:step[- ]by[- ]step )?(?:directions?|instructions?)|method|steps|procedure|preparation|what to do|how to (?:make|do|build)\b.*?)\s*:?$/i,
  ],
  ['tools', /^(?:(?:special )?(?:tools?|equipment))\s*(?::\s*(.+))?:?$/i],
  [
    'notes',
    /^(?:(?:recipe |cook['’]?s )?(?:notes?|tips?)|nutrition(?: facts)?)\s*(?::\s*(.+))?:?$/i,
  ],
  ['storage', /^(?:storage|to store|how to store)\s*(?::\s*(.+))?:?$/i],
  ['before', /^before you (?:start|begin)\s*(?::\s*(.+))?:?$/i],
]

/** A line without the marks of Markdown. */
const bare = (line: string) =>
  line
    .trim()
    .replace(/^#{1,6}\s+/, '')
    .replace(/^(\*\*|__)(.+?)\1(:?)$/, '$2$3')

const isSentence = (text: string) =>
  text.length > 110 || (/[.!?]\)?$/.test(text) && text.split(/\s+/).length > 4)

/** "For the brine:", "THE BRINE". */
const isHeading = (text: string) =>
  text.length <= 60 &&
  // “For 2 loaves:” heads what follows, “2 loaves:” has an amount.
  (!/\d/.test(text) || /^for \S.*:$/i.test(text)) &&
  !BULLET.test(text) &&
  (/[^\s:]:$/.test(text) ||
    (/^for (?:the |a |your )?\p{L}/iu.test(text) && !/[.,]/.test(text)) ||
    (/\p{Lu}{4}/u.test(text) && text === text.toUpperCase()))

/** "For the brine:" becomes "brine". */
const headingName = (text: string) => {
  const name = text.replace(/:$/, '').replace(/^for (?:the |a |your )?/i, '')
  return name === name.toUpperCase()
    ? name.charAt(0) + name.slice(1).toLowerCase()
    : name.charAt(0).toUpperCase() + name.slice(1)
}

const isLine = (text: string) =>
  !isSentence(text) && (BULLET.test(text) || parseLine(text, $units.get()).quantity !== null)

const isStep = (text: string) =>
  isSentence(text.replace(BULLET, '')) ||
  (NUMBERED.test(text) && parseLine(text.replace(NUMBERED, ''), $units.get()).quantity === null)

type Named = { name: string; texts: string[] }

class Lists {
  readonly all: Named[] = [{ name: '', texts: [] }]
  private get last(): Named {
    return this.all.at(-1) ?? { name: '', texts: [] }
  }
  begin(name: string): void {
    if (this.last.texts.length === 0) this.last.name = name
    else this.all.push({ name, texts: [] })
  }
  add(text: string): void {
    this.last.texts.push(text)
  }
  /** Takes the heading of an empty list away, for the list that follows. */
  takeEmpty(): string {
    if (this.last.texts.length > 0) return ''
    const { name } = this.last
    if (this.all.length > 1) this.all.pop()
    else this.last.name = ''
    return name
  }
  get filled(): Named[] {
    return this.all.filter(({ texts }) => texts.length > 0)
  }
}

export function readGroups(texts: string[], newId: () => string): Card['groups'] {
  const lists = new Lists()
  for (const text of texts)
    if (isHeading(text)) lists.begin(headingName(text))
    else lists.add(text)
  return groupsOf(lists, newId)
}

const groupsOf = ({ filled }: Lists, newId: () => string): Card['groups'] =>
  filled.map(({ name, texts }) => ({ name, lines: texts.map((text) => readLine(text, newId())) }))

const factsOf = (text: string) => {
  if (text.length > LONGEST) return []
  const facts = text
    .split(/\s*[|•·\t]\s*/)
    .filter(Boolean)
    .map(readFact)
  return facts.filter((fact) => fact !== null).length === facts.length ? facts : []
}

/** Reads a card from plain text. Text that fits no other field becomes notes and is not lost. */
export function readText(source: string, newId: () => string): Card {
  const card = emptyCard('', 'recipe', '')
  const [groups, parts] = [new Lists(), new Lists()]
  const more: Record<'head' | 'notes' | 'storage' | 'before', string[]> = {
    head: [],
    notes: [],
    storage: [],
    before: [],
  }
  let section = 'head' as Section
  const times: Parameters<typeof timesOf>[0] = {}
  let total: number | null = null

  const written = source.split(/[\r\n\u2028]+/).map(bare)
  // If a heading announces the ingredients, they are not looked for in the text before it.
  const hasHeading = written.some((text) => text.length <= LONGEST && SECTIONS[0]?.[1].test(text))

  const openSection = (text: string): boolean => {
    if (text.length > LONGEST) return false
    for (const [name, pattern] of SECTIONS) {
      const match = pattern.exec(text)
      if (!match) continue
      section = name
      const rest = match[1]?.trim() ?? ''
      if (name === 'lines' && /^materials|^supplies/i.test(text)) card.kind = 'method'
      if (rest && name === 'lines') groups.begin(headingName(`For ${rest}`))
      else if (rest && name === 'tools') card.tools.push(...rest.split(/\s*[,;]\s*/))
      else if (rest && name !== 'steps' && name !== 'tools') more[name as 'notes'].push(rest)
      return true
    }
    return false
  }
  const takeFacts = (text: string): boolean => {
    const facts = factsOf(text)
    for (const fact of facts) {
      // A time of a card is one number, so the whole range is a note.
      if (fact && fact.name !== 'yield' && fact.isRange) more.notes.push(fact.text)
      if (fact?.name === 'yield') card.yield = fact.value
      else if (fact?.name === 'total') total = fact.minutes
      else if (fact) times[fact.name] = (times[fact.name] ?? 0) + fact.minutes
    }
    return facts.length > 0
  }
  /** Without headings, the form of a text decides in which section it is. */
  const passOn = (text: string): void => {
    if (section === 'head' && !hasHeading && (isLine(text) || (isHeading(text) && card.name)))
      section = 'lines'
    if ((section === 'head' && card.name && NUMBERED.test(text)) || section === 'lines')
      if (isStep(text) && !isLine(text)) {
        section = 'steps'
        parts.begin(groups.takeEmpty())
      }
  }

  for (const text of written) {
    if (!/[\p{L}\p{N}]/u.test(text) || openSection(text)) continue
    if ((section !== 'steps' || !card.yield.amount) && section !== 'notes' && takeFacts(text))
      continue
    passOn(text)
    if (section === 'lines')
      if (isHeading(text)) groups.begin(headingName(text))
      else groups.add(text.replace(BULLET, ''))
    else if (section === 'steps')
      if (isHeading(text) && !NUMBERED.test(text)) parts.begin(headingName(text))
      else parts.add(text)
    else if (section === 'tools') card.tools.push(text.replace(BULLET, ''))
    else if (section === 'head' && !card.name) card.name = text.replace(/:$/, '')
    else more[section].push(text.replace(BULLET, ''))
  }
  const [description = '', ...rest] = more.head
  const isShort = description.length <= 500
  return {
    ...card,
    ...timesOf(times, total),
    description: isShort ? description : '',
    groups: groupsOf(groups, newId),
    parts: parts.filled.map(({ name, texts }) => ({
      name,
      steps: stepTexts(texts).map((text) => readStep(text, newId())),
    })),
    before: more.before.join('\n'),
    notes: [...(isShort ? rest : more.head), ...more.notes].join('\n'),
    storage: more.storage.join('\n'),
  }
}
