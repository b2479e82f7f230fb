/** The longest comment, in characters as `lengthOf` counts them (rule: comments/length). */
export const MAX_COMMENT = 5000

/** Comments on a page, of a discussion and of the replies to one comment (rule: comments/page-of-ten). */
export const COMMENT_PAGE = 10

/** The level below which replies have a page of their own; 1 is the top (rule: comments/level-four). */
export const DEEPEST_LEVEL = 4

/** Characters as Postgres counts them: an emoji of one code point is one. */
export const lengthOf = (text: string): number => [...text].length

/** Whether a text has no visible character. */
export const isBlank = (text: string): boolean => !/[^\s\p{Cc}\p{Cf}\u3164\u2800]/u.test(text)
