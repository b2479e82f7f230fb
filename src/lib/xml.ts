import { XMLBuilder } from 'fast-xml-parser'

/** Elements by name, several as a list; attributes are named `@_…`, and text beside them `#text`. */
export type XmlElement = {
  [name: string]: string | XmlElement | (string | XmlElement)[] | undefined
}

/** Not allowed in XML, not even escaped; one would invalidate the whole file. */
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

/**
 * The text of an XML file, whatever characters its values have. Not by @astrojs/rss: it parses what
 * a feed has besides items, where a name can be markup, and `007` is a number.
 */
export const xmlOf = (root: XmlElement): string =>
  builder.build({ '?xml': { '@_version': '1.0', '@_encoding': 'UTF-8' }, ...root })
