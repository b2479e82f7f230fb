/** As SQL `is_web_address`; URL parsers ignore some invisible characters. */
export const isWebAddress = (text: string): boolean =>
  /^https?:\/\/[^\s\p{Cc}\p{Cf}\p{Cs}]+$/iu.test(text) && URL.canParse(text)
