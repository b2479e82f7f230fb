const MARK = /<hr data-shown-card="([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})">/g

/** The ids of cards that a body shows by reference; `cards_shown_in` in SQL finds the same. */
export const cardsShownIn = (body: string): string[] => [
  ...new Set([...body.matchAll(MARK)].map(([, id = '']) => id)),
]
