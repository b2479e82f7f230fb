/** Only addresses that no program can misread in a mail header. */
export const EMAIL_ADDRESS =
  /^(?=.{1,254}$)(?=[^@]{1,64}@)[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z][a-z0-9-]{0,61}[a-z0-9])$/

/** `exämple.com` becomes `xn--exmple-cua.com`. */
export function asciiDomain(address: string): string {
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1)
  if (at < 0 || !/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain) || /^[\0-\x7f]+$/.test(domain))
    return address
  try {
    return `${address.slice(0, at)}@${new URL(`http://${domain}`).hostname}`
  } catch {
    return address
  }
}

/** Characters with the spaces around it. */
const LONGEST = 320

/**
 * The address in the form in which it is stored; null when it cannot be mailed. Only spaces around
 * it are ignored: a line break is not a typing error.
 */
export function mailableAddress(text: string): string | null {
  if (text.length > LONGEST) return null
  const address = asciiDomain(text.replace(/^ +| +$/g, '').toLowerCase())
  return EMAIL_ADDRESS.test(address) ? address : null
}

/** Whether only letters outside ASCII before the @ keep an address from being mailed. */
export function hasForeignLetters(text: string): boolean {
  const at = text.lastIndexOf('@')
  const local = text.slice(0, at)
  const ascii = local.replace(/[^\0-\x7f]/gu, (sign) =>
    /[\p{L}\p{M}\p{N}]/u.test(sign) ? 'a' : sign,
  )
  return local !== ascii && mailableAddress(`${ascii}${text.slice(at)}`) !== null
}
