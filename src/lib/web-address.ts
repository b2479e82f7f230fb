/**
 * Accepts what SQL `is_web_address` accepts. URL parsers ignore some invisible characters, so they
 * are refused first.
 */
export const isWebAddress = (text: string): boolean =>
  /^https?:\/\/[^\s\p{Cc}\p{Cf}\p{Cs}]+$/iu.test(text) && URL.canParse(text)
