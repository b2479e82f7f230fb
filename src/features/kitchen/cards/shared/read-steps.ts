import { readDuration } from '../admin/read-duration.ts'
import { readTemperature } from '../admin/typed.ts'
import { BULLET, NUMBERED } from '../amounts/list-marks.ts'
import { emptyStep } from '../contract.ts'
import type { CardStep } from '../step-fields.ts'

const ALONE = /^(?:step\s+)?\d{1,2}[.):]?$/i
const NUMBER = String.raw`(?:\b\d{1,2}[\s-]+)?\d+\s*[/⁄]\s*\d+|\d+(?:[.,]\d+)?\s?[¼½¾]?|[¼½¾]|\bone|\btwo|\bthree|\bhalf an?|\ban?`
/** Reads no time from "an hour and a half", rather than a wrong one. */
const LASTS = new RegExp(
  String.raw`(${NUMBER})(?:\s*(?:-|–|to|or)\s*(?:${NUMBER}))?[\s-]*(minutes?|mins?|hours?|hrs?|days?|weeks?)\b(?!\s+and\s+an?\s+(?:half|quarter))`,
  'gi',
)
const FIGURES: Record<string, string> = { a: '1', an: '1', 'half a': '½', 'half an': '½' }

/** "1 c" is a cup, and not a temperature. */
const CUPS = /(^|[^\d.,])\d(?:[.,]\d+)?\s?c\b/gi

/** The minutes of "1 hour and 15 minutes", or of the start of a range; null for several times. */
function readTime(text: string): number | null {
  const [first, next, ...others] = text.matchAll(LASTS)
  if (!first || others.length > 0) return null
  const between = next && text.slice(first.index + first[0].length, next.index)
  const isOne = /^h/i.test(first[2] ?? '') && /^m/i.test(next?.[2] ?? '')
  if (next && !(isOne && /^\s*(?:,\s*)?(?:and\s+)?$/i.test(between ?? ''))) return null
  const parts = [first, next].map((part) => {
    const [, number = '', unit = ''] = part ?? []
    return `${FIGURES[number.toLowerCase()] ?? number} ${unit}`.trim()
  })
  return readDuration(parts.filter(Boolean).join(' '))
}

/** In texts with more characters, times and temperatures are not looked for. */
const LONGEST = 5000

/** Reads a step, with the time and the temperature that its text names. */
export function readStep(text: string, id: string): CardStep {
  const written = text
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .replace(/[^\S\n]+/g, ' ')
    .trim()
  if (written.length > LONGEST) return { ...emptyStep(id), text: written }
  const celsius = readTemperature(written.replace(CUPS, '$1'))
  return {
    ...emptyStep(id),
    text: written,
    minutes: readTime(written),
    celsius: celsius !== null && celsius >= -80 && celsius <= 1500 ? celsius : null,
  }
}

/** Divides lines into steps: at numbers, or at each line if there are no numbers. */
export function stepTexts(lines: string[]): string[] {
  const isNumbered = lines.some((line) => NUMBERED.test(line) || ALONE.test(line))
  const steps: string[] = []
  for (const line of lines) {
    const begins = !isNumbered || steps.length === 0 || NUMBERED.test(line) || ALONE.test(line)
    const text = line.replace(ALONE, '').replace(NUMBERED, '').replace(BULLET, '')
    if (begins) steps.push(text)
    else steps.push([steps.pop(), text].filter(Boolean).join('\n'))
  }
  return steps.filter((text) => text.trim() !== '')
}

export const readPastedSteps = (text: string, newId: () => string): CardStep[] => {
  const lines = text.split(/[\r\n]+/).map((line) => line.trim())
  return stepTexts(lines.filter(Boolean)).map((step) => readStep(step, newId()))
}
