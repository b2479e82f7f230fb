import { isWhole } from '../amounts/left-figures.ts'
import { parseLine } from '../amounts/parse-line.ts'
import { emptyLine } from '../contract.ts'
import type { CardLine } from '../line-fields.ts'
import { $units } from './units-store.ts'

/** The most characters of an ingredient or material. */
const LONGEST = 500

/** Reads a line of a card; `source` has the whole text when it was not understood. */
export function readLine(text: string, id: string): CardLine {
  const written = text
    .replace(/\p{Cc}/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  if (written.length > LONGEST)
    return { ...emptyLine(id), name: written, source: written.slice(0, LONGEST) }
  const units = $units.get()
  const line = parseLine(written, units)
  return { ...emptyLine(id), ...line, source: isWhole(written, line, units) ? '' : written }
}

export const readPastedLines = (text: string, newId: () => string): CardLine[] =>
  text
    .split(/[\r\n]+/)
    .filter((line) => /[\p{L}\p{N}]/u.test(line))
    .map((line) => readLine(line, newId()))
