import type { MenuLink } from '../../../../lib/menu-link.ts'
import type { SiteIdentity } from '../contract.ts'

const SHOP = /^\/(?:shop|search\/shop|support\/returns|support\/shipping)(?:[/?#]|$)/

/** Without a shop, leaves out links to it and its orders (rule: site-settings/shop). */
export const shownLinks = (
  { has_shop }: Pick<SiteIdentity, 'has_shop'>,
  links: MenuLink[],
): MenuLink[] => (has_shop ? links : links.filter(({ href }) => !SHOP.test(href)))

/** What the address of each link to the shop contains. */
export const SHOP_PATH = '/shop'

/** Replaces links to the shop in the HTML of a page by their words (rule: site-settings/shop). */
export const unlinkShop = (html: string): string =>
  html.replace(/<a\b(?=[^>]*\shref="\/(?:search\/)?shop(?:[/?#][^"]*)?")[^>]*>(.*?)<\/a>/gs, '$1')
