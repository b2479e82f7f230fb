const MARK = /<hr data-shown-card="([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})">/g

/** Equals `cards_shown_in` in SQL. */
export const cardsShownIn = (body: string): string[] => [
  ...new Set([...body.matchAll(MARK)].map(([, id = '']) => id)),
]
