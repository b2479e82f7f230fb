import * as v from 'valibot'
import { readResult } from '../../../server/database-errors.ts'
import { guestClient } from '../../../server/supabase.ts'
import type { ArticleImage } from './contract.ts'
import { imageName } from './rules.ts'

export type OgCover = Pick<ArticleImage, 'url' | 'focus'>

/** Finds the focus point of each picture; a picture that is not stored here has none. */
export async function withFocus(urls: string[]): Promise<OgCover[]> {
  const p_names = urls.flatMap((url) => imageName(url) ?? [])
  if (p_names.length === 0) return urls.map((url) => ({ url }))
  const rows = await guestClient().rpc('focus_of_pictures', { p_names })
  const focusByName = readResult(v.record(v.string(), v.string()), rows)
  return urls.map((url) => ({ url, focus: focusByName[imageName(url) ?? ''] }))
}
