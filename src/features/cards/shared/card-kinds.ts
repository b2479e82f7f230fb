export const KINDS = ['recipe', 'method'] as const
export type CardKind = (typeof KINDS)[number]

/** The anchor of a card: `#recipe` of the first one, so that an address can be said aloud. */
export const cardAnchor = ({ kind, id }: { kind: CardKind; id: string }, place: number): string =>
  place === 0 ? kind : `${kind}-${id.slice(0, 8)}`
