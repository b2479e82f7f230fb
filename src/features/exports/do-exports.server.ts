import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import * as v from 'valibot'
import { user } from '../../lib/user.ts'
import { unreachable } from '../../server/errors.ts'
import { internalKey } from '../../server/internal-key.ts'
import { log } from '../../server/log.ts'
import { serviceClient } from '../../server/service-client.ts'
import { queueEmail } from '../email/outbox.server.ts'
import { linkTo } from '../email/send-email.server.ts'
import { hello } from '../email/templates.ts'
import { writeEmail } from '../email/write-email.ts'
import { findSiteIdentity } from '../site-settings/find-settings.server.ts'
import type { StoredExport } from './contract.ts'
import { exportFiles } from './files.server.ts'
import type { ExportChoices } from './shared/format.ts'
import { writeZip } from './write-zip.ts'

/** The purpose of the background function's key. */
export const EXPORTING = 'exporting'
const WANTED = 'wanted'
const KEPT_MS = 24 * 3_600_000

const wanted = v.object({ people: v.boolean(), revisions: v.boolean(), user })

export const exportBucket = () => serviceClient().storage.from('exports')

/** The names in a folder; hosted Storage answers them without it, the embedded one with it. */
async function namesIn(folder: string): Promise<{ name: string; bytes: number }[]> {
  const { data } = await exportBucket().list(folder, { limit: 1000 })
  if (!data) throw unreachable()
  return data.map(({ name, metadata }) => ({
    name: name.split('/').at(-1) ?? '',
    bytes: Number(metadata?.size ?? 0),
  }))
}

/** Those of the last day, newest first; older ones are removed. */
export async function keptExports(now = Date.now()): Promise<StoredExport[]> {
  const exports = (await namesIn('')).flatMap(({ name, bytes }) => {
    const [, made] = /^magazine-(\d+)\.zip$/.exec(name) ?? []
    return made ? [{ name, bytes, made_at: new Date(Number(made)).toISOString() }] : []
  })
  const isKept = ({ made_at }: StoredExport) => Date.parse(made_at) > now - KEPT_MS
  const old = exports.filter((one) => !isKept(one)).map(({ name }) => name)
  if (old.length > 0) await exportBucket().remove(old)
  return exports.filter(isKept).sort((one, other) => (one.made_at < other.made_at ? 1 : -1))
}

/** Starts the background function, when something waits since then. */
export async function startExports(before = Date.now()): Promise<void> {
  const waiting = await namesIn(WANTED)
  if (!waiting.some(({ name }) => Number.parseInt(name, 10) <= before)) return
  await fetch(linkTo('/.netlify/functions/export-background'), {
    method: 'POST',
    headers: { Authorization: `Bearer ${internalKey(EXPORTING)}` },
  })
}

/** Makes what was asked for, one after the other, and tells who asked. */
export async function doExports(): Promise<void> {
  for (const { name } of await namesIn(WANTED)) {
    const path = `${WANTED}/${name}`
    const { data } = await exportBucket().download(path)
    if (!data) continue
    // Whoever removes it makes it; two functions may have seen it.
    const taken = await exportBucket().remove([path])
    if (taken.data?.length) await makeFor(v.parse(wanted, JSON.parse(await data.text())))
  }
}

async function makeFor({ user, ...choices }: v.InferOutput<typeof wanted>): Promise<void> {
  const made = await store(choices).catch((error: unknown) => {
    log.error({ error }, 'An export failed.')
    return false
  })
  const email = writeEmail(await findSiteIdentity(), {
    subject: made ? 'Your export is ready' : 'Your export could not be made',
    greeting: hello(user),
    paragraphs: [
      made
        ? 'Everything of the magazine is in one zip. It is kept for a day.'
        : 'The export ended with an error. Please try again; “npm run export” makes it at the command line.',
    ],
    action: { label: made ? 'Download it' : 'Try again', url: linkTo('/vii/export') },
    notes: [],
  })
  await queueEmail(user.email, email)
}

/** By a file: a call of storage does not last as long as a zip is written. */
async function store(choices: ExportChoices): Promise<boolean> {
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
    return true
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
