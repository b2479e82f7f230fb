export const KINDS = ['recipe', 'method'] as const
export type CardKind = (typeof KINDS)[number]

/** The anchor of a card; that of the first is `recipe`, so that its address can be said aloud. */
export const cardAnchor = ({ kind, id }: { kind: CardKind; id: string }, place: number): string =>
  place === 0 ? kind : `${kind}-${id.slice(0, 8)}`

/** The anchor of a step of a card; the first has the number 1. */
export const stepAnchor = (anchor: string, number: number): string => `${anchor}-step-${number}`

/** The anchor of an ingredient or material line, numbered through all groups of a card. */
export const lineAnchor = (anchor: string, number: number): string => `${anchor}-line-${number}`
