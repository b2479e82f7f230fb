import pageIcons from './icons.json' with { type: 'json' }
import drawings from './icons.svg?url'
import type islandIcons from './island-icons.json'
import islandDrawings from './island-icons.svg?url'

/** Icons of static pages (icons.svg), by Lucide's names; icons.json says what each stands for. */
export type PageIconName = keyof typeof pageIcons

/** With those only of islands (island-icons.svg and island-icons.json). */
export type IconName = PageIconName | keyof typeof islandIcons

/** The address for `<use>`; one file, because most pages have most icons. */
export const iconAddress = (name: PageIconName): string => `${drawings}#${name}`

export const islandIconAddress = (name: IconName): string =>
  `${name in pageIcons ? drawings : islandDrawings}#${name}`
