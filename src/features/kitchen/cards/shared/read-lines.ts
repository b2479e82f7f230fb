import { parseLine } from '../amounts/parse-line.ts'
import type { CardLine } from '../card-fields.ts'
import { emptyLine } from '../contract.ts'
import { $units } from './units-store.ts'

/** What an amount that was not understood leaves in the name. */
const LEFT = /^[^\p{L}]*\d|\d\s*(?:[/x×]|-\s*\d)|[¼-¾⅐-⅞]/u

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
  const line = parseLine(written, $units.get())
  const isRead = line.name !== '' && !LEFT.test(line.name)
  return { ...emptyLine(id), ...line, source: isRead ? '' : written }
}

export const readPastedLines = (text: string, newId: () => string): CardLine[] =>
  text
    .split(/[\r\n]+/)
    .filter((line) => /[\p{L}\p{N}]/u.test(line))
    .map((line) => readLine(line, newId()))
