/** Without characters that look alike. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789'
const GROUPS = 5
const LENGTH = 5

/** Over 120 bits, to be typed. @param random gives an integer below its argument */
export function makeCode(random: (below: number) => number): string {
  const sign = () => SIGNS[random(SIGNS.length)]
  const group = () => Array.from({ length: LENGTH }, sign).join('')
  return Array.from({ length: GROUPS }, group).join('-')
}

/** However it was typed; the secret of a link stays unchanged. */
export function readCode(typed: string): string {
  const signs = typed.toLowerCase().replace(/[\s-]/g, '')
  if (signs.length !== GROUPS * LENGTH || /[^a-z0-9]/.test(signs)) return typed.trim()
  return signs.match(/.{5}/g)?.join('-') ?? ''
}
