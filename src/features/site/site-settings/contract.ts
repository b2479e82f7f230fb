import * as v from 'valibot'
import { endpoint } from '../../../lib/endpoint.ts'
import { time, version } from '../../../lib/fields.ts'
import { filled, form, line } from '../../../lib/form.ts'
import { articleImage, givenImage } from '../../base/images/contract.ts'
import { colorEntries, readableColors } from './shared/colors.ts'
import { frontPage } from './shared/front-page-rows.ts'
import { LINK_SHAPE, linkAddress, MAX_LABEL, menu, socialLinks } from './shared/menus.ts'
import { TYPEFACE_NAMES } from './shared/typefaces.ts'

export const SETTINGS_SAVED = 'The settings were saved.'
export const NO_TIME_ZONE = 'Unknown time zone. Enter one like America/Los_Angeles.'
export const NO_CATEGORY_ADDRESSES =
  'Enter addresses of categories: lowercase words joined by hyphens, separated by commas.'

const slug = v.pipe(v.string(), v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, NO_CATEGORY_ADDRESSES))

/** The settings of the site; all of them are public. */
export const siteSettings = v.object({
  name: v.pipe(filled, line('The name', 60)),
  wide_name: v.pipe(filled, line('The name', 60)),
  /** In the header of narrow pages, and below icons of phones. */
  narrow_name: v.pipe(filled, line('The short name', 30)),
  tagline: line('The tagline', 120),
  /** For search engines and feeds. */
  description: line('The description', 300),
  city: line('The city', 80),
  postcode: line('The postcode', 80),
  office_hours: line('Office hours', 80),
  /** rule: newsletter/postal-address */
  postal_address: line('The postal address', 200),
  time_zone: v.pipe(filled, v.check(isTimeZone, NO_TIME_ZONE)),
  /** Slugs of categories (rule: categories-and-series/footer-top-ten). */
  footer_exclusions: v.pipe(v.array(slug), v.maxLength(100, NO_CATEGORY_ADDRESSES)),
  header_menu: menu,
  support_menu: menu,
  information_menu: menu,
  legal_menu: menu,
  /** rule: site-settings/social-links */
  social_links: socialLinks,
  /** rule: comments/closed */
  comments_open: v.boolean(),
  /** rule: moderation/first-comments */
  hold_first_comments: v.boolean(),
  /** rule: site-settings/newsletter */
  has_newsletter: v.boolean(),
  /** rule: newsletter/welcome-series */
  has_welcome: v.boolean(),
  /** rule: site-settings/shop */
  has_shop: v.boolean(),
  ...colorEntries,
  /** In the header and in icons; a neutral mark by default. */
  logo: v.nullable(articleImage),
  /** In the header in the dark theme, in place of the logo. */
  dark_logo: v.nullable(articleImage),
  sharing_picture: v.nullable(articleImage),
  /** rule: site-settings/typefaces */
  typefaces: v.picklist(TYPEFACE_NAMES, 'Unknown typefaces.'),
  front_page: frontPage,
  /** Without a text there is no announcement (rule: site-settings/announcement). */
  announcement: line('The announcement', 200),
  announcement_label: line('The text of the link', MAX_LABEL),
  announcement_href: v.union([v.literal(''), linkAddress], LINK_SHAPE),
  announced_from: v.nullable(time),
  announced_until: v.nullable(time),
})
export type SiteIdentity = v.InferOutput<typeof siteSettings>

export const givenSettings = {
  ...siteSettings.entries,
  logo: v.nullable(givenImage),
  dark_logo: v.nullable(givenImage),
  sharing_picture: v.nullable(givenImage),
}

/** Whether this engine has a time zone of this name. */
export function isTimeZone(name: string): boolean {
  try {
    return Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** `version` is 0 before the first save. */
export const savedSettings = v.object({ ...siteSettings.entries, version: v.number() })
export type SavedSettings = v.InferOutput<typeof savedSettings>

export const readSiteSettings = endpoint('GET /api/admin/site-settings', 'administrator', {
  token: 'read',
  summary: 'The settings of the site.',
  answer: v.object({ settings: savedSettings }),
})

export const updateSiteSettings = endpoint('PUT /api/admin/site-settings', 'administrator', {
  token: 'all',
  summary:
    'Saves the settings of the site. Emails use them at once, pages and feeds with the next release.',
  input: v.pipe(form({ ...givenSettings, version }), readableColors()),
  answer: v.object({ settings: savedSettings, message: v.string() }),
})

export const previewSiteSettings = endpoint(
  'POST /api/admin/site-settings/preview',
  'administrator',
  {
    token: 'all',
    summary: 'Previews the home page or the newest article with settings that are not saved.',
    input: v.pipe(
      form({ ...givenSettings, page: v.optional(v.picklist(['home', 'article']), 'home') }),
      readableColors(),
    ),
    answer: v.object({ html: v.string() }),
  },
)
