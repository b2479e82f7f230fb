import * as v from 'valibot'
import { linkRows, textOfLinkRows } from '../../lib/link-rows.ts'
import { editorPicture } from '../images/shared/editor-picture.ts'
import { givenSettings, type SiteIdentity } from './contract.ts'
import { readableColours } from './look/colours.ts'

const MENUS = ['header_menu', 'support_menu', 'information_menu', 'legal_menu'] as const
const menu = v.pipe(linkRows, givenSettings.header_menu)

/** A hidden field contains the picture as JSON. */
const picture = v.pipe(v.string(), v.parseJson(), givenSettings.logo)

/** The form's values; lists are text. */
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
    sharing_picture: picture,
  }),
  readableColours(),
)
export type GivenSettings = v.InferOutput<typeof settingsForm>

const LINKS = [...MENUS, 'social_links'] as const

/** The form's initial values. */
export const fieldsOf = ({ version: _, ...settings }: SiteIdentity & { version: number }) => ({
  ...settings,
  footer_exclusions: settings.footer_exclusions.join(' '),
  ...(Object.fromEntries(LINKS.map((name) => [name, textOfLinkRows(settings[name])])) as Record<
    (typeof LINKS)[number],
    string
  >),
  logo: JSON.stringify(editorPicture(settings.logo)),
  sharing_picture: JSON.stringify(editorPicture(settings.sharing_picture)),
})
