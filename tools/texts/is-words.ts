const CAPITALISED_WORD = /^\p{Lu}\p{Ll}+[.!?:…]?$/u
const SENTENCE = /^[“\p{Lu}\d].*\s.*[.!?:…”]$/su
const WORD = /^[“"'(]*\p{L}[\p{L}’'-]*[.,:;!?…)”"']*$/u

/** Markup, styles, addresses and statements of programs. */
const CODE = /[<>[\]{}=;\\|$_#*]|\w\(|::|--|\(\w[\w-]*: |\b\d+(?:px|r?em)\b|: ?'|'none'|'self'/

/** Many small words divided by commas, which are looked up. */
const LIST = /^[\p{Ll}\d -]+(?:, ?[\p{Ll}\d -]+){3,}$/u

const MARKUP = /^[^\\]*<\/?[a-z][^<>\\]*>[^\\]*$/i

/** Whether a text has letters beside the names of its values. */
export const hasLetters = (text: string): boolean => /\p{L}/u.test(withValues(text, ''))

/** Whether a text is HTML or a part of it. */
export const isMarkup = (text: string): boolean => MARKUP.test(text)

/** Whether a text is a sentence, some words or one word that begins with a capital. */
export function isWords(text: string): boolean {
  const written = withValues(text, '0')
  if (CAPITALISED_WORD.test(written) || SENTENCE.test(written)) return true
  const parts = written.split(/\s/)
  const hasSeveral = parts.length > 1 && parts.some((part) => WORD.test(part))
  return hasSeveral && !CODE.test(written) && !LIST.test(written)
}

const withValues = (text: string, value: string) => text.replace(/\{\w+\}/g, value)
