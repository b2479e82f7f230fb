import type { Sql } from 'postgres'
import { emptySite } from '../../src/site.ts'

/** Gives the site the settings of an empty magazine, with another time zone. */
export const setTimeZone = (sql: Sql, time_zone: string) => sql`
  select public.write_site_settings(
    ${sql.json({ ...emptySite, time_zone })}, coalesce((select version from public.site_settings), 0), null
  )`
