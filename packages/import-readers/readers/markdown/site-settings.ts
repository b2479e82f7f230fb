import { readText } from '../../archive/read-file.ts'
import type { ArchiveFile, ImportNote } from '../../pieces.ts'
import { settingsNotes } from '../../settings-notes.ts'
import { readDataFile } from './data-file.ts'
import { type FrontMatter, listIn, textIn } from './front-matter.ts'

/** Settings of Jekyll, Hexo, Hugo, Eleventy and others, at the top or below one folder. */
const DATA =
  /^(?:[^/]+\/)?(?:_config\.ya?ml|(?:config\/_default\/)?(?:hugo|config)\.(?:ya?ml|toml|json)|(?:src\/)?_data\/(?:site|meta|metadata)\.json)$/i
/** Settings that are programs: nothing of them is run. */
const CODE =
  /^(?:[^/]+\/)?(?:(?:astro\.config|gatsby-config|docusaurus\.config|\.?eleventy|eleventy\.config)\.\w{2,3}|(?:pelican|publish)conf\.py)$/i
const FIELD =
  /(?:^|[\s{,])(site|siteUrl|url|SITEURL|title|SITENAME|SITESUBTITLE|TIMEZONE|DEFAULT_LANG)\s{0,9}[:=]\s{0,9}(["'`])([^"'`\n]{1,300})\2/g
/** By the names of data. */
const NAMES: Record<string, string> = {
  ...{ site: 'url', siteUrl: 'url', SITEURL: 'url', SITENAME: 'title' },
  ...{ SITESUBTITLE: 'description', TIMEZONE: 'timezone', DEFAULT_LANG: 'language' },
}

export const isSettings = ({ path }: ArchiveFile): boolean => DATA.test(path) || CODE.test(path)

/** What the settings of a generator say about the site: where it was, and what an owner may take over. */
export async function readSiteSettings(
  files: ArchiveFile[],
): Promise<{ address: string | null; author: string; notes: ImportNote[] }> {
  const data: FrontMatter = {}
  for (const file of files.filter(isSettings))
    for (const [name, value] of Object.entries(await fieldsIn(file)))
      if (value !== '' && value !== null) data[name] ??= value
  return {
    address: addressIn(data),
    author: authorIn(data),
    notes: settingsNotes({
      name: textIn(data, 'title'),
      tagline: textIn(data, 'description', 'subtitle', 'tagline'),
      language: textIn(data, 'languageCode', 'language', 'lang', 'locale'),
      timeZone: textIn(data, 'timezone', 'time zone'),
    }),
  }
}

async function fieldsIn(file: ArchiveFile): Promise<FrontMatter> {
  const text = await readText(file)
  if (CODE.test(file.path))
    return Object.fromEntries(
      [...text.matchAll(FIELD)]
        .reverse()
        .map(([, name = '', , value]) => [NAMES[name] ?? name, value]),
    )
  return readDataFile(file.path, text) ?? {}
}

/** Who writes a site of one author; what a theme wrote there as an example is no one. */
function authorIn(data: FrontMatter): string {
  const names = listIn(data, 'author')
  const [name = ''] = names.length === 1 ? names : []
  return /@|^(?:https?:|your|john doe|author|admin|none)/i.test(name) ? '' : name
}

/** Null for a site below a folder, whose addresses begin otherwise. */
function addressIn(data: FrontMatter): string | null {
  const fields = ['url', 'baseURL', 'base_url', 'siteUrl', 'site_url', 'baseurl']
  const values = fields.map((name) => data[name]).filter((value) => typeof value === 'string')
  const address = values.find((value) => /^https?:\/\/[^/]/.test(value)) ?? ''
  const isBelow = values.some((value) => /^\/[^/]/.test(value)) || /^\/[^/]/.test(String(data.root))
  if (isBelow || !URL.canParse(address)) return null
  const { origin, pathname, hostname } = new URL(address)
  const isNone = /^(?:localhost|127\.|(?:www\.)?example\.)/.test(hostname)
  return pathname === '/' && !isNone ? origin : null
}
