/** The counts of an article that change after its page was built. */
export const COUNTS = ['views', 'likes', 'dislikes', 'shares', 'num_comments'] as const
export type CountName = (typeof COUNTS)[number]
