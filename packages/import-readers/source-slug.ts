import { decoded } from '@site/text/decoded.ts'
import { proposeId } from '@site/text/propose-id.ts'
import anyAscii from 'any-ascii'

/** Text whose accents and ligatures `proposeId` knows. */
const IS_LATIN = /^[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]*$/u

/**
 * The slug of a piece: that of its source, else of its title; letters of other scripts are written
 * in Latin ones. '' when none has a letter or digit.
 */
export function sourceSlug(...texts: string[]): string {
  const slugs = texts
    .map((text) => decoded(text).normalize('NFC'))
    .map((text) => proposeId(IS_LATIN.test(text) ? text : anyAscii(text)))
  return slugs.find(Boolean) ?? ''
}
