/** Without letters and figures that are taken for one another. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789'
const GROUPS = 5
const LENGTH = 5

/**
 * A code to be read from a terminal and typed, of more than 120 bits.
 *
 * @param random a whole number below its argument
 */
export function makeCode(random: (below: number) => number): string {
  const sign = () => SIGNS[random(SIGNS.length)]
  const group = () => Array.from({ length: LENGTH }, sign).join('')
  return Array.from({ length: GROUPS }, group).join('-')
}

/** A code as it was made, however it was typed; the secret of a link stays as it is. */
export function readCode(typed: string): string {
  const signs = typed.toLowerCase().replace(/[\s-]/g, '')
  if (signs.length !== GROUPS * LENGTH || /[^a-z0-9]/.test(signs)) return typed.trim()
  return signs.match(/.{5}/g)?.join('-') ?? ''
}
