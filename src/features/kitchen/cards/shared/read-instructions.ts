import { isObject, isOf, type Json, listOf } from '@site/text/json-values.ts'
import { BULLET, NUMBERED } from '../amounts/list-marks.ts'
import { textOfData } from './data-text.ts'
import { stepTexts } from './read-steps.ts'

/** The steps of a part, each a text with line breaks. */
export type InstructionPart = { name: string; steps: string[] }

/** A line of a text, or a whole step. */
type Piece = { text: string; isStep: boolean }
type Pieces = { name: string; pieces: Piece[] }

/** Lists of steps, in the spellings that pages have. */
const CHILDREN = [
  'itemListElement',
  'ItemListElement',
  'steps',
  'step',
  'item',
  'recipeInstructions',
]
const DEEPEST = 12

const childrenOf = (node: Json): unknown[] => CHILDREN.flatMap((name) => listOf(node[name]))

const ORDINAL = /^(?:step|part)?\s*\d{0,3}\s*[.:)]?$/i

/** The name of a step as a heading; empty when it is its number or the beginning of its text. */
function headingOf(node: Json, text: string): string {
  const name = textOfData(node.name).replace(/\s+/g, ' ')
  const start = name.replace(/\s*(?:\.\.\.|…|[.:,])$/, '').toLowerCase()
  const isSame = text.replace(/\s+/g, ' ').toLowerCase().startsWith(start)
  return isSame || ORDINAL.test(name) ? '' : name
}

/** The directions and tips of one step are its text. */
const isOfStep = (value: unknown): boolean =>
  typeof value === 'string' ||
  (isObject(value) && (isOf(value, 'HowToDirection') || isOf(value, 'HowToTip')))

const joinedText = (texts: string[]) => [...new Set(texts.filter(Boolean))].join('\n')

class Instructions {
  readonly parts: Pieces[] = [{ name: '', pieces: [] }]

  private begin(name: string): void {
    this.parts.push({ name, pieces: [] })
  }

  /** The heading is a paragraph of its own. */
  private addStep(text: string, heading = ''): void {
    const whole = [heading, text].filter(Boolean).join('\n\n')
    if (whole) this.parts.at(-1)?.pieces.push({ text: whole, isStep: true })
  }

  read(value: unknown, names: string[] = [], depth = 0): void {
    if (depth > DEEPEST) return
    if (Array.isArray(value)) for (const one of value) this.read(one, names, depth + 1)
    else if (isObject(value)) this.readObject(value, names, depth)
    else
      for (const text of textOfData(value).split('\n').filter(Boolean))
        this.parts.at(-1)?.pieces.push({ text, isStep: false })
  }

  private readObject(node: Json, names: string[], depth: number): void {
    const children = childrenOf(node)
    const own = textOfData(node.text)
    const isStep = isOf(node, 'HowToStep') && children.flat().every(isOfStep)
    if (children.length === 0) {
      const text = own || textOfData(node) || textOfData(node.description)
      this.addStep(text, own && headingOf(node, own))
    } else if (isStep) {
      const text = joinedText([own, ...children.flat().map(textOfData)])
      this.addStep(text, headingOf(node, text))
    } else this.readSection(node, own, children, names, depth)
  }

  private readSection(
    node: Json,
    own: string,
    children: unknown[],
    names: string[],
    depth: number,
  ): void {
    const name = isOf(node, 'ListItem') ? '' : textOfData(node.name)
    const isNamed = name !== '' && !ORDINAL.test(name)
    const inner = isNamed ? [...names, name] : names
    if (isNamed) this.begin(inner.join(': '))
    this.addStep(own)
    this.read(children, inner, depth + 1)
    if (isNamed) this.begin(names.join(': '))
  }
}

const bare = (text: string) => text.replace(NUMBERED, '').replace(BULLET, '').trim()

function stepsOf(pieces: Piece[], isAlone: boolean): string[] {
  const isMarked = pieces.every(({ isStep }) => isStep)
  const isText = isAlone && pieces.length === 1 && !pieces[0]?.text.includes('\n\n')
  if (isMarked && !isText) return pieces.map(({ text }) => bare(text)).filter(Boolean)
  return stepTexts(pieces.flatMap(({ text }) => text.split('\n').filter(Boolean)))
}

/**
 * Reads the steps of `recipeInstructions` or `step` at any depth: texts, steps, sections, lists of
 * items, lists in lists. The name of a step that says more than its text is a paragraph before it.
 */
export function readInstructions(value: unknown): InstructionPart[] {
  const instructions = new Instructions()
  instructions.read(value)
  const filled = instructions.parts.filter(({ pieces }) => pieces.length > 0)
  return filled.map(({ name, pieces }) => ({ name, steps: stepsOf(pieces, filled.length === 1) }))
}
