import pageIcons from './icons.json' with { type: 'json' }
import drawings from './icons.svg?url'
import type islandIcons from './island-icons.json'
import islandDrawings from './island-icons.svg?url'

/** Of static pages (icons.svg), by Lucide's names. */
export type PageIconName = keyof typeof pageIcons

/** Also those of islands (island-icons.svg). */
export type IconName = PageIconName | keyof typeof islandIcons

/** For `<use>`; most pages have most icons. */
export const iconAddress = (name: PageIconName): string => `${drawings}#${name}`

export const islandIconAddress = (name: IconName): string =>
  `${name in pageIcons ? drawings : islandDrawings}#${name}`
