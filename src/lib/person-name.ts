import * as v from 'valibot'
import { line } from './form.ts'

export const NAME_NOT_PLAIN = 'A name is plain text.'
export const NAME_WITH_ADDRESS = 'A name must not contain a web address.'

// rule: accounts/names. The SQL function contains_web_address has the same expressions.
const SCHEME = /[a-z]:\S|www[.\u3002\uff0e\uff61]|@/i
/** Domains that mail programs turn into links; `E.B.White` and `St.John` are people. */
const DOMAIN = new RegExp(
  `[.\u3002\uff0e\uff61](?:\\d|(?:${'(?!jr)[a-z]{2} com net org edu gov mil int info biz name pro mobi app dev blog shop site online store xyz club top live news tech website space cloud page link email world agency digital life media today work vip icu fun art wiki travel click win bid loan party date stream download webcam sbs cfd cyou buzz rest monster quest zip mov bet casino xxx porn sex deals sale support group team network games chat company services market money bank zone rocks studio design video photos tools host museum jobs academy finance health restaurant photography coop london berlin africa рф 中国 COM NET ORG INFO BIZ'.replaceAll(' ', '|')})(?![\\p{L}]))`,
  'u',
)

export const personName = v.pipe(
  line('A name', 100),
  v.check((name) => !SCHEME.test(name) && !DOMAIN.test(name), NAME_WITH_ADDRESS),
)
