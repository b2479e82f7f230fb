import { XMLBuilder } from 'fast-xml-parser'

/** An XML element; fields named `@_…` are attributes, `#text` is the text. */
export type XmlElement = {
  [name: string]: string | XmlElement | (string | XmlElement)[] | undefined
}

/** Characters that XML cannot hold, not even escaped. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
const writable = (_: string, text: unknown): string =>
  String(text).toWellFormed().replace(UNWRITABLE, '')

const builder = new XMLBuilder({
  ignoreAttributes: false,
  suppressBooleanAttributes: false,
  suppressEmptyNode: true,
  tagValueProcessor: writable,
  attributeValueProcessor: writable,
})

/** @astrojs/rss is not used, because it parses names as markup and `007` as a number. */
export const xmlOf = (root: XmlElement): string =>
  builder.build({ '?xml': { '@_version': '1.0', '@_encoding': 'UTF-8' }, ...root })
