const WORDS = [
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

/** A number in words up to twelve, as running text has it, with its noun: "five parts", "one part". */
export const pluralize = (count: number, noun: string, plural = `${noun}s`): string =>
  `${WORDS[count] ?? count} ${count === 1 ? noun : plural}`
