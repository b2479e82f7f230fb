import { createContext, useContext } from 'react'
import { type Card, emptyCard } from '../contract.ts'
import { type CardProblems, problemAt } from './card-problems.ts'

export const CardContext = createContext<{ card: Card; problems: CardProblems }>({
  card: emptyCard('', 'recipe', ''),
  problems: {},
})

export const useProblem = (path: string): string | undefined =>
  problemAt(useContext(CardContext).problems, path)

/** The problem of a whole list, such as too many rows. */
export const useListProblem = (path: string): string | undefined =>
  useContext(CardContext).problems[path]

/** Unique within a card. */
export const newPartId = (): string => crypto.randomUUID().replaceAll('-', '').slice(0, 12)
