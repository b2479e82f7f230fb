import { unitNamed } from '../amounts/unit-names.ts'
import type { Unit } from '../amounts/usual-units.ts'
import { readTyped, readWeight } from '../own-amounts.ts'

/** An amount that a card showed; `word` is its unit as it was written. */
export type ShownAmount = { from: number; to: number; unit: Unit | null; word: string }

/**
 * Reads "3 cups", "38 g", "1 lb + 3 oz", "2–3 cups", "about 2", "51 g, 1¾ oz" and what a reader typed,
 * "4 lb 2 oz"; null for other texts.
 */
export function readShown(text: string): ShownAmount | null {
  // Behind a comma is the same in another unit.
  const [alone = ''] = text.replace(/^about /, '').split(', ')
  const [first = '', second = ''] = alone.split(/\s?–\s?/)
  const end = readSum(second || first)
  if (!end) return null
  const start = second ? readSum(/\p{L}/u.test(first) ? first : `${first} ${end.word}`) : end
  return start && { ...end, from: start.to }
}

function readSum(text: string): ShownAmount | null {
  const parts = text.split(' + ').map(readPart)
  const [first] = parts
  if (!first || parts.includes(null)) return null
  const size = first.unit?.size ?? 1
  const sum = parts.reduce((all, part) => all + (part?.value ?? 0) * (part?.unit?.size ?? 1), 0)
  const value = parts.length === 1 ? first.value : sum / size
  return { from: value, to: value, unit: first.unit, word: first.word }
}

function readPart(text: string): { value: number; word: string; unit: Unit | null } | null {
  const weight = readWeight(text)
  if (weight?.unit) return { value: weight.value, word: weight.unit, unit: unitNamed(weight.unit) }
  const [, number = '', rest = ''] = /^([\d.,\s/⁄¼-¾⅐-⅞]+)(.*)$/u.exec(text) ?? []
  const [value, word] = [readTyped(number), rest.trim()]
  return value === null ? null : { value, word, unit: word ? unitNamed(word) : null }
}
