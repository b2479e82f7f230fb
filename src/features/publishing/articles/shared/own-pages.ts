import type { OwnPages } from '../../../../components/rich-text/body-props.ts'

const load = async (): Promise<OwnPages> => (await import('./find-own-pages.ts')).calls

/** The calls about the site's own pages, whose code is loaded at the first use. */
export const ownPages: OwnPages = {
  find: async (words) => (await load()).find(words),
  read: async (address) => (await load()).read(address),
  sendFile: async (...options) => (await load()).sendFile(...options),
  findMissing: async (addresses) => (await load()).findMissing(addresses),
}
