import pageIcons from './icons.json' with { type: 'json' }
import drawings from './icons.svg?url'
import type islandIcons from './island-icons.json'
import islandDrawings from './island-icons.svg?url'

/** Icons of static pages (icons.svg), by Lucide's names. */
export type PageIconName = keyof typeof pageIcons

/** Icons of islands (island-icons.svg) and of static pages. */
export type IconName = PageIconName | keyof typeof islandIcons

/** The address for `<use>`. Most pages use most icons, so they are one file. */
export const iconAddress = (name: PageIconName): string => `${drawings}#${name}`

export const islandIconAddress = (name: IconName): string =>
  `${name in pageIcons ? drawings : islandDrawings}#${name}`
