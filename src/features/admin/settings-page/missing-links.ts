import type { MenuLink } from '../../../lib/menu-link.ts'

/** The links whose address of this site answers that there is nothing (rule: site-settings/menus). */
export async function findMissing(links: MenuLink[]): Promise<MenuLink[]> {
  const own = new Map(
    links.filter(({ href }) => href.startsWith('/')).map((one) => [one.href, one]),
  )
  const asked = [...own.values()].map(async (link) => {
    const answer = await fetch(link.href, { method: 'HEAD' }).catch(() => null)
    return answer?.status === 404 || answer?.status === 410 ? [link] : []
  })
  return (await Promise.all(asked)).flat()
}
