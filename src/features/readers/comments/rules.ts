/** The longest comment, in characters as `countCharacters` counts them (rule: comments/length). */
export const MAX_COMMENT = 5000
export const MAX_DELETION_REASON = 500

/** rule: comments/page-of-ten */
export const COMMENT_PAGE = 10

/**
 * The deepest level that a discussion shows, where 1 is the top. Deeper replies are on a page of
 * their own (rule: comments/level-four).
 */
export const DEEPEST_LEVEL = 4

/** Whether a text has no visible character. */
export const isBlank = (text: string): boolean => !/[^\s\p{Cc}\p{Cf}\u3164\u2800]/u.test(text)
