import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { parse } from 'yaml'
import { parseLine } from '../../src/features/kitchen/cards/amounts/parse-line.ts'
import {
  type Card,
  cards,
  emptyCard,
  emptyLine,
  emptyStep,
} from '../../src/features/kitchen/cards/contract.ts'
import type { CardLine } from '../../src/features/kitchen/cards/line-fields.ts'
import type { CardStep } from '../../src/features/kitchen/cards/step-fields.ts'
import { SEED } from './files.ts'
import type { FigureOf } from './markdown.ts'

/** A line as text, or with fields that a text cannot have. */
type WrittenLine = string | ({ text: string } & Partial<CardLine>)
type WrittenStep =
  | string
  | ({ text: string; images?: { figure: string; alt: string }[] } & Partial<
      Omit<CardStep, 'images'>
    >)
type WrittenCard = Partial<Omit<Card, 'groups' | 'parts'>> & {
  kind: Card['kind']
  name: string
  groups: { name?: string; lines: WrittenLine[] }[]
  parts: { name?: string; steps: WrittenStep[] }[]
}

/** An id from a name, which is the same in every load, in the form of a UUID of version 4. */
const idOf = (name: string): string => {
  const hex = createHash('sha256').update(name).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

function lineOf(written: WrittenLine, at: string): CardLine {
  const { text, ...own } = typeof written === 'string' ? { text: written } : written
  const scaling = own.percent ? { scaling: 'weight' as const } : {}
  return { ...emptyLine(`line${at}`), ...parseLine(text), ...scaling, ...own }
}

function stepOf(written: WrittenStep, at: string, figureOf: FigureOf): CardStep {
  const { images = [], ...own } = typeof written === 'string' ? { text: written } : written
  return {
    ...emptyStep(`step${at}`),
    ...own,
    images: images.map(({ figure, alt }) => ({ url: figureOf(figure).url, alt })),
  }
}

export async function seedCards(slug: string, figureOf: FigureOf): Promise<Card[]> {
  const file = join(SEED, 'cards', `${slug}.yaml`)
  if (!existsSync(file)) return []
  const written = parse(await readFile(file, 'utf8')) as WrittenCard[]
  const whole = written.map(({ groups, parts, kind, name, ...own }, place) => ({
    ...emptyCard(idOf(`${slug} ${place}`), kind, name),
    ...own,
    groups: groups.map((group, index) => ({
      name: group.name ?? '',
      lines: group.lines.map((line, at) => lineOf(line, `${index}${at}`)),
    })),
    parts: parts.map((part, index) => ({
      name: part.name ?? '',
      steps: part.steps.map((step, at) => stepOf(step, `${index}${at}`, figureOf)),
    })),
  }))
  const { success, output, issues } = v.safeParse(cards, whole)
  if (!success) throw new Error(`${slug}.yaml: ${v.getDotPath(issues[0])} ${issues[0].message}`)
  return output
}
