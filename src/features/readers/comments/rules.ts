/** By `countCharacters` (rule: comments/length). */
export const MAX_COMMENT = 5000
export const MAX_DELETION_REASON = 500

/** rule: comments/page-of-ten */
export const COMMENT_PAGE = 10

/** Deeper replies have a page of their own; 1 is the top (rule: comments/level-four). */
export const DEEPEST_LEVEL = 4

/** Without a visible character. */
export const isBlank = (text: string): boolean => !/[^\s\p{Cc}\p{Cf}\u3164\u2800]/u.test(text)
