import * as v from 'valibot'
import { line } from './form.ts'

export const NAME_NOT_PLAIN = 'A name is plain text.'
export const NAME_WITH_ADDRESS = 'A name must not contain a web address.'

// rule: accounts/names. The SQL function contains_web_address has the same expression.
const WEB_ADDRESS = /[a-z]:\S|[^\s.][.\u3002\uff0e\uff61](?:[^\s.,;)\u3002\uff0e\uff61]{2}|\d)/i

/** A first or last name; may be empty. */
export const personName = v.pipe(
  line('A name', 100),
  v.check((name) => !WEB_ADDRESS.test(name), NAME_WITH_ADDRESS),
)
