import { atom } from 'nanostores'
import { createAdminList } from '../../../components/admin-list/create-admin-list.ts'
import { perform } from '../../../components/admin-list/perform.ts'
import { showToast } from '../../../components/toast.ts'
import { dateAndTime } from '../../../lib/calendar-dates.ts'
import type { AnswerOf, InputOf } from '../../../lib/endpoint.ts'
import { siteTimeZone } from '../../../lib/site-time-zone.ts'
import { callAsUser } from '../../base/session/call-as-user.ts'
import {
  type AboutBackups,
  type Backup,
  deleteBackup,
  linkBackup,
  listBackups,
  makeBackup,
  planBackups,
} from './contract.ts'

/** Null until the list is loaded. */
export const $about = atom<AboutBackups | null>(null)

export const backups = createAdminList<Backup>({
  query: undefined,
  async fetchPage() {
    const { results, ...about } = await callAsUser(listBackups, {})
    $about.set(about)
    return { results }
  },
  keyOf: ({ id }) => id,
})

/** Starts a backup; resolves before it is complete. */
export const make = (): Promise<boolean> =>
  perform({
    act: async () => (await callAsUser(makeBackup, {})).message,
    after: backups.refresh,
  })

/** Saves how often backups are made. @throws the refusal of the call */
export async function savePlan(plan: InputOf<typeof planBackups>): Promise<void> {
  const { message } = await callAsUser(planBackups, plan)
  showToast({ tone: 'success', message })
}

/** The time of the backup, in the time zone of the site. */
export const nameOf = ({ made_at }: Backup): string =>
  dateAndTime(new Date(made_at), siteTimeZone())

export type BackupLinks = AnswerOf<typeof linkBackup>['links']

/**
 * The addresses of the zips of a backup, which are valid for a short time.
 * @throws the refusal of the call
 */
export const linksOf = async ({ id }: Backup): Promise<BackupLinks> =>
  (await callAsUser(linkBackup, { id })).links

export const remove = (backup: Backup): Promise<boolean> =>
  backups.take(backup.id, {
    ask: {
      head: `Delete the backup of ${nameOf(backup)}?`,
      body: 'You can no longer restore it, unless you have downloaded it.',
      action: 'Delete',
    },
    act: async () => (await callAsUser(deleteBackup, { id: backup.id })).message,
  })
