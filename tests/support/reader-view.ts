import { Readability } from '@mozilla/readability'
import { parseHTML } from 'linkedom'

/** A text without its spaces, which reader views set otherwise. */
export const withoutSpaces = (text: string): string => text.replace(/[\s\u2060]/g, '')

/** What a reader view, as in Firefox, takes from a page, without its spaces. */
export const readerView = (html: string): string =>
  withoutSpaces(new Readability(parseHTML(html).document).parse()?.textContent ?? '')
