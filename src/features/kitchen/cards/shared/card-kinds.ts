export const KINDS = ['recipe', 'method'] as const
export type CardKind = (typeof KINDS)[number]

/** The anchor of a card; that of the first is `recipe`, so that its address can be said aloud. */
export const cardAnchor = ({ kind, id }: { kind: CardKind; id: string }, place: number): string =>
  place === 0 ? kind : `${kind}-${id.slice(0, 8)}`
