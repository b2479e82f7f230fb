import { element } from '@site/text/elements.ts'
import { visitElements } from '@site/text/visit-elements.ts'
import type { Element, Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { BAND } from '../../../../lib/altitude-band.ts'
import type { AltitudeTable } from '../step-fields.ts'

type AltitudeUnit = AltitudeTable['unit']

const isElement = (node: { type: string }): node is Element => node.type === 'element'
const childrenOf = (parent: Element, name: RegExp): Element[] =>
  parent.children.filter(isElement).filter(({ tagName }) => name.test(tagName))

/**
 * Marks each table of a text whose columns are altitudes as the altitude tables of cards are, and
 * puts the field for the reader's altitude before it (rule: cards/altitude-in-texts).
 * @param tree after `prepareTables`
 */
export function markAltitudeTables(tree: Root): void {
  visitElements(tree, (node, index, parent) => {
    const isBox = String(node.properties.className ?? '') === 'table-scroll'
    const [table] = isBox ? childrenOf(node, /^table$/) : []
    if (!table || !parent || index === undefined || !markHeads(table)) return
    table.properties.dataAltitudeTable = unitOf(table)
    parent.children.splice(index, 0, fieldBefore())
    return index + 2
  })
}

/** Gives the heads that are altitudes their limits in feet; false for other tables. */
function markHeads(table: Element): boolean {
  const rows = childrenOf(table, /^t(?:head|body)$/).flatMap((part) => childrenOf(part, /^tr$/))
  const cells = rows.flatMap((row) => childrenOf(row, /^t[hd]$/))
  if (cells.some(({ properties }) => properties.colSpan || properties.rowSpan)) return false
  const [head] = childrenOf(table, /^thead$/).flatMap((part) => childrenOf(part, /^tr$/))
  const bands = (head ? childrenOf(head, /^t[hd]$/) : []).flatMap((cell) => {
    const words = textOf(cell).replace(/\s+/g, ' ')
    const { from, to } = BAND.read(words)
    return Number.isNaN(from) || Number.isNaN(to) ? [] : [{ cell, words, from, to }]
  })
  const isRising = bands.every(
    ({ from, to }, at) => from < to && from > (bands[at - 1]?.to ?? -1501),
  )
  const inFeet = [
    textOf(table.children.find(isElement) ?? table),
    ...bands.map(({ words }) => words),
  ]
  if (bands.length < 2 || !isRising || !inFeet.some((words) => FEET.test(words))) return false
  for (const { cell, from, to } of bands)
    Object.assign(cell.properties, { dataFrom: from, dataTo: to })
  return true
}

/** The unit of the values by the caption; empty where it names none or both. */
function unitOf(table: Element): AltitudeUnit | '' {
  const caption = childrenOf(table, /^caption$/)
    .map(textOf)
    .join()
  const isTime = /\bmin(?:ute)?s?\b/i.test(caption)
  if (isTime === /\b(?:pounds?|lbs?|psi|pressures?)\b/i.test(caption)) return ''
  return isTime ? 'minutes' : 'pounds'
}

/**
 * The caption of a card's table: "Minutes by altitude: Sauerkraut". What the name says is not said
 * again: "Pressure by altitude, in pounds".
 */
export function altitudeCaption(unit: AltitudeUnit, name: string): string {
  const says = (words: RegExp) => words.test(name)
  const isTime = unit === 'minutes'
  if (!says(/\b(?:altitude|elevation)s?\b/i))
    return `${isTime ? 'Minutes' : 'Pounds of pressure'} by altitude: ${name}`
  if (says(isTime ? /\bminutes\b/i : /\bpounds\b/i)) return name
  if (isTime) return `${name}, in minutes`
  return `${name}, in pounds${says(/\bpressures?\b/i) ? '' : ' of pressure'}`
}

const FEET = /\d\s?(?:ft|feet|foot)\b|altitude|elevation|above sea/i

const button = (opens: string, label: string): Element =>
  element('button', { type: 'button', dataOpens: opens }, label)

function fieldBefore(): Element {
  const input = element('input', {
    type: 'text',
    inputMode: 'numeric',
    size: 6,
    autoComplete: ['off'],
    dataHeight: '',
  })
  return element(
    'p',
    { className: ['table-altitude'], dataPagefindIgnore: '' },
    element('label', {}, 'Your altitude ', input, ' ft'),
    button('canning', 'Sheet to pin up'),
    element('span', { role: 'status', dataHeightSays: '' }),
  )
}
