import * as v from 'valibot'
import { filled, trimmed } from './form.ts'

export const INVALID_EMAIL = 'Please enter a valid email address.'

/** Only addresses that no program can misread in a mail header. */
const ADDRESS =
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

export const email = v.pipe(
  filled,
  v.maxLength(320, INVALID_EMAIL),
  trimmed,
  v.transform((value) => asciiDomain(value.toLowerCase())),
  v.regex(ADDRESS, INVALID_EMAIL),
)
