import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import * as v from 'valibot'
import { type User, user } from '../../../lib/user.ts'
import { startTask } from '../../../server/background-task.ts'
import { rowsOf } from '../../../server/database-errors.ts'
import { linkTo } from '../../../server/env.ts'
import { unreachable } from '../../../server/errors.ts'
import { log } from '../../../server/log.ts'
import { scrub } from '../../../server/scrub.ts'
import { serviceClient } from '../../../server/service-client.ts'
import { claimJobs, failJob, finishJob } from '../../base/jobs/jobs.server.ts'
import { queueEmail } from '../../site/email/outbox.server.ts'
import { findSender } from '../../site/email/send-email.server.ts'
import { exportEmail } from '../../site/email/templates.ts'
import type { StoredExport } from './contract.ts'
import { exportFiles } from './export-files.server.ts'
import type { ExportChoices } from './shared/export-format.ts'
import { writeZip } from './write-zip.ts'

const KEPT_MS = 24 * 3_600_000
const MOST_ATTEMPTS = 5

const wish = v.object({ people: v.boolean(), revisions: v.boolean(), user })

export const exportBucket = () => serviceClient().storage.from('exports')

/** Of the last day, newest first; older ones are removed. */
export async function keptExports(now = Date.now()): Promise<StoredExport[]> {
  const { data } = await exportBucket().list('', { limit: 1000 })
  if (!data) throw unreachable()
  const exports = data.flatMap(({ name, metadata }) => {
    const [, made] = /^magazine-(\d+)\.zip$/.exec(name) ?? []
    const bytes = Number(metadata?.size ?? 0)
    return made ? [{ name, bytes, made_at: new Date(Number(made)).toISOString() }] : []
  })
  const isKept = ({ made_at }: StoredExport) => Date.parse(made_at) > now - KEPT_MS
  const old = exports.filter((one) => !isKept(one)).map(({ name }) => name)
  if (old.length > 0) await exportBucket().remove(old)
  return exports.filter(isKept).sort((one, other) => (one.made_at < other.made_at ? 1 : -1))
}

/** Continues exports that wait or were interrupted. */
export async function resumeExports(): Promise<void> {
  if (rowsOf(await serviceClient().rpc('is_due', { p_kind: 'export' }))) await startTask('export')
}

/** Makes the waiting export, and tells the user who asked. */
export async function doExports(): Promise<void> {
  const [job] = await claimJobs('export', 1)
  if (!job) return
  const { user, ...choices } = v.parse(wish, job.wish)
  try {
    await store(choices)
    await tell(user, true)
    await finishJob(job.id)
  } catch (error) {
    log.warn({ error, export: job.id }, 'An export failed.')
    if (job.attempts >= MOST_ATTEMPTS) await tell(user, false)
    await failJob(job.id, scrub(error instanceof Error ? error.message : String(error)))
  }
}

async function tell(user: User, made: boolean): Promise<void> {
  const site = await findSender()
  await queueEmail(user.email, exportEmail(site, user, made, linkTo('/vii/export')))
}

/** Through a file: a call of storage may not last as long as writing a zip. */
async function store(choices: ExportChoices): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'export-'))
  try {
    const zip = join(folder, 'magazine.zip')
    await writeZip(exportFiles(choices), createWriteStream(zip))
    const { error } = await exportBucket().upload(
      `magazine-${Date.now()}.zip`,
      Readable.toWeb(createReadStream(zip)) as never,
      { contentType: 'application/zip', duplex: 'half' },
    )
    if (error) throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
