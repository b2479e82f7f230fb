import type { OwnPages } from '../../../../components/rich-text/body-props.ts'

const load = async (): Promise<OwnPages> => (await import('./find-own-pages.ts')).calls

/** Loads the calls at first use. */
export const ownPages: OwnPages = {
  find: async (words) => (await load()).find(words),
  read: async (address) => (await load()).read(address),
  sendFile: async (...given) => (await load()).sendFile(...given),
  findMissing: async (addresses) => (await load()).findMissing(addresses),
}
