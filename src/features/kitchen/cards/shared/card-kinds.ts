export const KINDS = ['recipe', 'method'] as const
export type CardKind = (typeof KINDS)[number]

/** `#recipe` for the first, so that the address can be said aloud. */
export const cardAnchor = ({ kind, id }: { kind: CardKind; id: string }, place: number): string =>
  place === 0 ? kind : `${kind}-${id.slice(0, 8)}`
