/** The characters of a code, without those that look alike. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789'
const GROUPS = 5
const LENGTH = 5

/**
 * Makes a code of more than 120 random bits that a person can type.
 * @param random returns an integer from 0 up to, but not including, its argument
 */
export function makeCode(random: (below: number) => number): string {
  const sign = () => SIGNS[random(SIGNS.length)]
  const group = () => Array.from({ length: LENGTH }, sign).join('')
  return Array.from({ length: GROUPS }, group).join('-')
}

/**
 * Reads a code in capitals too, with or without its hyphens. Any other text, such as the token of
 * an invitation, is only trimmed.
 */
export function readCode(typed: string): string {
  const signs = typed.toLowerCase().replace(/[\s-]/g, '')
  if (signs.length !== GROUPS * LENGTH || /[^a-z0-9]/.test(signs)) return typed.trim()
  return signs.match(/.{5}/g)?.join('-') ?? ''
}
