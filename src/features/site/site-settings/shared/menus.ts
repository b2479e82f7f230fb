import * as v from 'valibot'
import { line } from '../../../../lib/form.ts'

export const MAX_LABEL = 40
export const MAX_LINKS = 12
export const MAX_SOCIAL_LINKS = 8
export const LINK_SHAPE =
  'Enter a page of the site (/about) or an address of another site (https://example.org).'
export const SOCIAL_LINK_SHAPE =
  'Enter an address of another site that begins with https:// (https://example.org).'

export const linkAddress = v.pipe(
  v.string(LINK_SHAPE),
  v.maxLength(300, LINK_SHAPE),
  v.regex(/^(?:\/(?:[^/\\\s<>"][^\s<>"\\]*)?|https:\/\/[^\s<>"\\]+)$/, LINK_SHAPE),
)

const menuLink = v.strictObject({
  label: v.pipe(
    line('The text of a link', MAX_LABEL),
    v.minLength(1, `The text of a link has 1 to ${MAX_LABEL} characters.`),
  ),
  href: linkAddress,
})

/** Links in their order (rule: site-settings/menus). */
export const menu = v.pipe(
  v.array(menuLink),
  v.maxLength(MAX_LINKS, `A menu has at most ${MAX_LINKS} links.`),
)

/** rule: site-settings/social-links */
export const socialLinks = v.pipe(
  v.array(
    v.pipe(
      menuLink,
      v.forward(
        v.check(({ href }) => href.startsWith('https://'), SOCIAL_LINK_SHAPE),
        ['href'],
      ),
    ),
  ),
  v.maxLength(MAX_SOCIAL_LINKS, `There are at most ${MAX_SOCIAL_LINKS} links.`),
)
