import * as v from 'valibot'
import { readResult } from '../../../server/database-errors.ts'
import { type Client, guestClient } from '../../../server/supabase.ts'
import { emptySite } from '../../../site.ts'
import { type SavedSettings, type SiteIdentity, savedSettings } from './contract.ts'

const COLUMNS = Object.keys(savedSettings.entries).join(',')

/** Those of an empty magazine before the first save. */
export async function findSavedSettings(client: Client): Promise<SavedSettings> {
  const answer = await client.from('site_settings').select(COLUMNS).maybeSingle()
  return readResult(v.nullable(savedSettings), answer) ?? { ...emptySite, version: 0 }
}

export async function findSiteIdentity(client: Client = guestClient()): Promise<SiteIdentity> {
  const { version: _, ...identity } = await findSavedSettings(client)
  return identity
}
