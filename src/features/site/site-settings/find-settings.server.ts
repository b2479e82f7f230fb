import * as v from 'valibot'
import { readResult } from '../../../server/database-errors.ts'
import { type Client, guestClient } from '../../../server/supabase.ts'
import { emptySite } from '../../../site.ts'
import { type SavedSettings, type SiteIdentity, savedSettings } from './contract.ts'

const COLUMNS = Object.keys(savedSettings.entries).join(',')

/** The saved settings; before the first save, those of an empty magazine. */
export async function findSavedSettings(client: Client): Promise<SavedSettings> {
  const row = await client.from('site_settings').select(COLUMNS).maybeSingle()
  return readResult(v.nullable(savedSettings), row) ?? { ...emptySite, version: 0 }
}

export async function findSiteIdentity(client: Client = guestClient()): Promise<SiteIdentity> {
  const { version: _, ...identity } = await findSavedSettings(client)
  return identity
}
