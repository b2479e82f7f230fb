import * as v from 'valibot'
import { linkRows, textOfLinkRows } from '../../../lib/link-rows.ts'
import { momentOf, wallTime } from '../../../lib/zoned-time.ts'
import { editorPicture } from '../../base/images/shared/editor-picture.ts'
import { givenSettings, type SiteIdentity } from '../../site/site-settings/contract.ts'
import { readableColors } from '../../site/site-settings/shared/colors.ts'
import { frontPage, withId } from '../../site/site-settings/shared/front-page-rows.ts'

const MENUS = ['header_menu', 'support_menu', 'information_menu', 'legal_menu'] as const
const menu = v.pipe(linkRows, givenSettings.header_menu)

/** The value of a hidden field, which holds the picture as JSON. */
const picture = v.pipe(v.string(), v.parseJson(), givenSettings.logo)

/** A time in the time zone of the site, as a `datetime-local` field writes it; it may be empty. */
const wall = v.pipe(
  v.string(),
  v.regex(/^$|^\d{4}-\d\d-\d\dT\d\d:\d\d$/, 'Choose a day and a time.'),
)

const timeAt = (time: string, zone: string) => momentOf(time, zone)?.toISOString() ?? null
const wallAt = (time: string | null, zone: string) => (time ? wallTime(new Date(time), zone) : '')

/** Parses the values of the form, whose lists are text, into the settings that the API takes. */
export const settingsForm = v.pipe(
  v.object({
    ...givenSettings,
    footer_exclusions: v.pipe(
      v.string(),
      v.transform((text) => text.split(/[\s,]+/).filter(Boolean)),
      givenSettings.footer_exclusions,
    ),
    ...v.entriesFromList(MENUS, menu),
    social_links: v.pipe(linkRows, givenSettings.social_links),
    logo: picture,
    dark_logo: picture,
    sharing_picture: picture,
    front_page: v.pipe(v.string(), v.parseJson(), frontPage),
    announced_from: wall,
    announced_until: wall,
  }),
  readableColors(),
  v.transform((settings) => ({
    ...settings,
    announced_from: timeAt(settings.announced_from, settings.time_zone),
    announced_until: timeAt(settings.announced_until, settings.time_zone),
  })),
)
export type GivenSettings = v.InferOutput<typeof settingsForm>

const LINKS = [...MENUS, 'social_links'] as const

/** The initial values of the form, from the stored settings. */
export const fieldsOf = ({ version: _, ...settings }: SiteIdentity & { version: number }) => ({
  ...settings,
  footer_exclusions: settings.footer_exclusions.join(' '),
  ...(Object.fromEntries(LINKS.map((name) => [name, textOfLinkRows(settings[name])])) as Record<
    (typeof LINKS)[number],
    string
  >),
  front_page: JSON.stringify(settings.front_page.map(withId)),
  announced_from: wallAt(settings.announced_from, settings.time_zone),
  announced_until: wallAt(settings.announced_until, settings.time_zone),
  logo: JSON.stringify(editorPicture(settings.logo)),
  dark_logo: JSON.stringify(editorPicture(settings.dark_logo)),
  sharing_picture: JSON.stringify(editorPicture(settings.sharing_picture)),
})
