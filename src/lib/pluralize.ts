/** Words for the numbers from zero to twelve, by index. */
export const NUMBER_WORDS = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
]

/** The regular plural of a noun. */
export const pluralOf = (noun: string): string => (noun.endsWith('s') ? `${noun}es` : `${noun}s`)

/** A count with its noun: "five parts", "one part", with digits above twelve. */
export const pluralize = (count: number, noun: string, plural = pluralOf(noun)): string =>
  `${NUMBER_WORDS[count] ?? count} ${count === 1 ? noun : plural}`

/** A count with its noun in digits, as lists and figures have it: "1,200 parts", "1 part". */
export const countOf = (count: number, noun: string, plural = pluralOf(noun)): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? noun : plural}`
