import type { ComponentType } from 'react'
import { MOST_LINES, MOST_STEPS } from '../card-fields.ts'
import { emptyLine, emptyStep } from '../contract.ts'
import type { CardLine } from '../line-fields.ts'
import { readPastedLines } from '../shared/read-lines.ts'
import { readPastedSteps } from '../shared/read-steps.ts'
import { isBlankLine, isBlankStep } from '../shared/without-blanks.ts'
import type { CardStep } from '../step-fields.ts'
import type { RowProps } from './CardRow.tsx'
import LineRow from './LineRow.tsx'
import StepRow from './StepRow.tsx'

/** Rows below names: groups of lines, parts of steps. */
export type SectionKind<Item> = {
  /** The keys of the sections in a card, and of the rows in a section. */
  list: 'groups' | 'parts'
  rows: 'lines' | 'steps'
  /** What a section and a row are called in buttons and fields. */
  section: string
  row: string
  hint: string
  /** The headings of the columns, above the rows. */
  heads: string[]
  /** The most rows of a section. */
  most: number
  make(id: string): Item
  isBlank(item: Item): boolean
  nameOf(item: Item): string
  read(text: string, newId: () => string): Item[]
  Row: ComponentType<RowProps<Item>>
}

export const GROUPS: SectionKind<CardLine> = {
  list: 'groups',
  rows: 'lines',
  section: 'group',
  row: 'line',
  hint: 'Enter starts a new line, Tab goes from amount to unit to name, Alt with an arrow key moves a line. You can paste several lines at once.',
  heads: ['Amount', 'Unit', 'Name'],
  most: MOST_LINES,
  make: emptyLine,
  isBlank: isBlankLine,
  nameOf: ({ name }) => name,
  read: readPastedLines,
  Row: LineRow,
}

export const PARTS: SectionKind<CardStep> = {
  list: 'parts',
  rows: 'steps',
  section: 'part',
  row: 'step',
  hint: 'Enter starts a new step, Shift+Enter a new line in it, Alt with an arrow key moves it. You can paste several at once.',
  heads: [],
  most: MOST_STEPS,
  make: emptyStep,
  isBlank: isBlankStep,
  nameOf: () => '',
  read: readPastedSteps,
  Row: StepRow,
}
