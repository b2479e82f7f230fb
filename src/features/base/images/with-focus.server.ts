import * as v from 'valibot'
import { readResult } from '../../../server/database-errors.ts'
import { guestClient } from '../../../server/supabase.ts'
import type { ArticleImage } from './contract.ts'
import { imageName } from './rules.ts'

export type OgCover = Pick<ArticleImage, 'url' | 'focus'>

export async function withFocus(urls: string[]): Promise<OgCover[]> {
  const p_names = urls.flatMap((url) => imageName(url) ?? [])
  if (p_names.length === 0) return urls.map((url) => ({ url }))
  const read = await guestClient().rpc('focus_of_pictures', { p_names })
  const known = readResult(v.record(v.string(), v.string()), read)
  return urls.map((url) => ({ url, focus: known[imageName(url) ?? ''] }))
}
