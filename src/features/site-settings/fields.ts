import * as v from 'valibot'
import { type SiteIdentity, siteSettings } from './contract.ts'

const LINK_LINE = 'Each line is a text, a bar and an address: About | /about'

/** A menu as the form has it: a link in each line, `About | /about`. */
const menu = v.pipe(
  v.string(),
  v.check((text) => linesOf(text).every((line) => /^[^|]+\|[^|]+$/.test(line)), LINK_LINE),
  v.transform((text) =>
    linesOf(text).map((line) => {
      const at = line.lastIndexOf('|')
      return { label: line.slice(0, at).trim(), href: line.slice(at + 1).trim() }
    }),
  ),
  siteSettings.entries.header_menu,
)

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

const { entries } = siteSettings

/** The settings as the form sends them: lists are lines of text. */
export const settingsForm = v.object({
  ...entries,
  footer_exclusions: v.pipe(
    v.string(),
    v.transform((text) => text.split(/[\s,]+/).filter(Boolean)),
    entries.footer_exclusions,
  ),
  header_menu: menu,
  support_menu: menu,
  information_menu: menu,
  legal_menu: menu,
})

const textOf = (links: SiteIdentity['header_menu']): string =>
  links.map(({ label, href }) => `${label} | ${href}`).join('\n')

/** What stands in the fields at first. */
export const fieldsOf = ({ version: _, ...settings }: SiteIdentity & { version: number }) => ({
  ...settings,
  footer_exclusions: settings.footer_exclusions.join(', '),
  header_menu: textOf(settings.header_menu),
  support_menu: textOf(settings.support_menu),
  information_menu: textOf(settings.information_menu),
  legal_menu: textOf(settings.legal_menu),
})
