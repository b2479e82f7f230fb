import { atom } from 'nanostores'
import { createAdminList } from '../../../components/admin-list/create-admin-list.ts'
import { perform } from '../../../components/admin-list/perform.ts'
import type { LastJob } from '../../base/jobs/contract.ts'
import { callAsUser } from '../../base/session/call-as-user.ts'
import { downloadExport, listExports, makeExport, type StoredExport } from './contract.ts'
import type { ExportChoices } from './shared/export-format.ts'

export const $exportJob = atom<LastJob | null>(null)

export const exportList = createAdminList<StoredExport>({
  query: undefined,
  async fetchPage() {
    const { results, job } = await callAsUser(listExports, {})
    $exportJob.set(job)
    return { results }
  },
  keyOf: ({ name }) => name,
})

/** Starts an export; resolves before it is complete. */
export const make = (choices: ExportChoices): Promise<boolean> =>
  perform({
    act: async () => (await callAsUser(makeExport, choices)).message,
    after: exportList.refresh,
  })

/** Each download has its own address. */
export const download = ({ name }: StoredExport): Promise<boolean> =>
  perform({
    async act() {
      location.assign((await callAsUser(downloadExport, { name })).url)
      return 'The download has started.'
    },
  })
