/**
 * Whether a text is an http or https address, as in the SQL function `is_web_address`. Invisible
 * characters are refused, because URL parsers ignore some.
 */
export const isWebAddress = (text: string): boolean =>
  /^https?:\/\/[^\s\p{Cc}\p{Cf}\p{Cs}]+$/iu.test(text) && URL.canParse(text)
