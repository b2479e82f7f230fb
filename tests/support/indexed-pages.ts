import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'

/** What the search index of a release finds. */
export async function indexedPages(release: string): Promise<{ url: string; content: string }[]> {
  const folder = join(release, 'pagefind/fragment')
  const fragments = (await readdir(folder)).map(async (file) => {
    const text = String(gunzipSync(await readFile(join(folder, file))))
    return JSON.parse(text.slice(text.indexOf('{')))
  })
  return Promise.all(fragments)
}
