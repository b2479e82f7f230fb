import { posix } from 'node:path'
import type { Archive, ArchiveFile } from '../../pieces.ts'
import { csvRows } from '../shared/csv-rows.ts'

export type BlogSettings = {
  file: ArchiveFile
  name: string
  tagline: string
  language: string
  timeZone: string
  /** At blogspot.com; null when it is not named. */
  address: string | null
  /** Whether readers came to a domain of the blog's own, which nothing names. */
  hasOwnDomain: boolean
  isPrivate: boolean
}

/** Of the table that Google Takeout writes beside a feed; null without one. */
export async function blogSettings(
  { files }: Archive,
  feed: ArchiveFile,
): Promise<BlogSettings | null> {
  const path = posix.join(posix.dirname(feed.path), 'settings.csv')
  const file = files.find((one) => one.path === path)
  if (!file) return null
  for await (const row of csvRows(file, [])) {
    const { blog_subdomain: part = '', blog_read_access_mode: access = '' } = row
    return {
      file,
      name: row.blog_name ?? '',
      tagline: row.blog_description ?? '',
      language: row.blog_locale ?? '',
      timeZone: row.blog_time_zone ?? '',
      address: /^[a-z\d-]+$/i.test(part) ? `https://${part}.blogspot.com/` : null,
      hasOwnDomain: row.blog_publishing_mode === 'HOSTED',
      isPrivate: access !== '' && access !== 'PUBLIC',
    }
  }
  return null
}
