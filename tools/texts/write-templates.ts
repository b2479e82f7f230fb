import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import PO from 'pofile'
import type { GatheredText } from './gather-texts.ts'

/** Writes a template for each noun into a folder. */
export async function writeTemplates(
  nouns: Map<string, GatheredText[]>,
  folder: string,
): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const [noun, entries] of nouns)
    await writeFile(join(folder, `${noun}.pot`), templateOf(entries))
}

/** A template in the format of gettext. */
export function templateOf(entries: GatheredText[]): string {
  const template = new PO()
  template.headers = { 'Content-Type': 'text/plain; charset=UTF-8' }
  template.items = entries.map(({ text, plural, places }) => {
    const item = new PO.Item()
    item.msgid = text
    if (plural) item.msgid_plural = plural
    item.references = places
    return item
  })
  return template.toString()
}
