import { createContext, useContext } from 'react'
import { type Card, emptyCard } from '../contract.ts'
import { type CardProblems, problemAt } from './card-problems.ts'

/** The card that the fields around are of, and what is wrong with it. */
export const CardContext = createContext<{ card: Card; problems: CardProblems }>({
  card: emptyCard('', 'recipe', ''),
  problems: {},
})

/** The problem of a field, by its path in the card. */
export const useProblem = (path: string): string | undefined =>
  problemAt(useContext(CardContext).problems, path)

/** The problem of a list as a whole, such as too many of something. */
export const useListProblem = (path: string): string | undefined =>
  useContext(CardContext).problems[path]

/** Lasting, within a card. */
export const newPartId = (): string => crypto.randomUUID().replaceAll('-', '').slice(0, 12)
