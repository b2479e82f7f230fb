/**
 * Whether a text is an address by http or https, as `is_web_address` of the database says it. The
 * parser of addresses passes over tabs and line breaks, and readers over what is invisible.
 */
export const isWebAddress = (text: string): boolean =>
  /^https?:\/\/[^\s\p{Cc}\p{Cf}\p{Cs}]+$/iu.test(text) && URL.canParse(text)
