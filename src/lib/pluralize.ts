/** By the number, from zero to twelve. */
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

/** "five parts", "one part"; digits above twelve. */
export const pluralize = (
  count: number,
  noun: string,
  plural = noun.endsWith('s') ? `${noun}es` : `${noun}s`,
): string => `${NUMBER_WORDS[count] ?? count} ${count === 1 ? noun : plural}`
