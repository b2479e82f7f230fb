import { parseLine } from '../amounts/parse-line.ts'
import type { CardLine } from '../card-fields.ts'
import { emptyLine } from '../contract.ts'
import { $units } from './units-store.ts'

/** Remains of an amount that was not understood. */
const LEFT = /^[^\p{L}]*\d|\d\s*(?:[/x×]|-\s*\d)|[¼-¾⅐-⅞]/u

/** What is longer is no ingredient or material. */
const LONGEST = 500

/** `source` has what was not understood. */
export function readLine(text: string, id: string): CardLine {
  const written = text
    .replace(/\p{Cc}/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  if (written.length > LONGEST)
    return { ...emptyLine(id), name: written, source: written.slice(0, LONGEST) }
  const line = parseLine(written, $units.get())
  const isRead = line.name !== '' && !LEFT.test(line.name)
  return { ...emptyLine(id), ...line, source: isRead ? '' : written }
}

export const readPastedLines = (text: string, newId: () => string): CardLine[] =>
  text
    .split(/[\r\n]+/)
    .filter((line) => /[\p{L}\p{N}]/u.test(line))
    .map((line) => readLine(line, newId()))
