/** The longest comment, in characters as `lengthOf` counts them (spec/api.md, Comments). */
export const MAX_COMMENT = 5000

/** Comments on a page, of a discussion and of the replies to one comment (section 9). */
export const COMMENT_PAGE = 10

/** The level at which replies go on in a window of their own; 1 is the top (readings, 20). */
export const DEEPEST_LEVEL = 4

/** Characters as Postgres counts them: an emoji of one code point is one. */
export const lengthOf = (text: string): number => [...text].length

/** Whether a text has nothing in it that anybody could see. */
export const isBlank = (text: string): boolean => !/[^\s\p{Cc}\p{Cf}\u3164\u2800]/u.test(text)
