const MARK = /<hr data-shown-card="([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})">/g

/** Ids of the cards of other articles that a text shows; equals `cards_shown_in` in SQL. */
export const cardsShownIn = (body: string): string[] => [
  ...new Set([...body.matchAll(MARK)].map(([, id = '']) => id)),
]
