import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type BackupObject,
  type StoredObject,
  saveObjects,
} from '../../../server/backup/objects.ts'
import type { Project } from '../../../server/backup/project.ts'
import { writeZip } from '../../../server/backup/zip.ts'
import { rowsOf } from '../../../server/database-errors.ts'
import { serviceClient } from '../../../server/service-client.ts'
import type { Backup } from './contract.ts'

const BUCKET = 'backups'
/** Bytes of the files of a zip; the free plan of Supabase stores none of more than 50 MB. */
const MOST_PACKED = 32 * 1024 ** 2
const MOST_LISTED = 1000

type Part = Backup['parts'][number]
/** A zip of stored files, which every backup that has them shares. */
type Pack = Part & { files: BackupObject[] }

const bucket = () => serviceClient().storage.from(BUCKET)

/** @throws Error with Storage's own reason */
export async function storeZip(name: string, file: string): Promise<Part> {
  const bytes = await readFile(file)
  const { error } = await bucket().upload(name, bytes, { contentType: 'application/zip' })
  if (error) throw new Error(`Storage does not take ${name}: ${error.message}`)
  return { name, bytes: bytes.byteLength }
}

async function listNames(offset = 0): Promise<string[]> {
  const { data, error } = await bucket().list('', { limit: MOST_LISTED, offset })
  if (error) throw error
  const names = data.map(({ name }) => name)
  return names.length < MOST_LISTED ? names : [...names, ...(await listNames(offset + MOST_LISTED))]
}

async function readPacks(): Promise<Pack[]> {
  const lists = (await listNames()).filter((name) => name.endsWith('.json'))
  return Promise.all(
    lists.map(async (name) => {
      const { data, error } = await bucket().download(name)
      if (error) throw error
      return JSON.parse(await data.text()) as Pack
    }),
  )
}

const keyOf = ({ bucket: of, name, size }: StoredObject) => `${of}/${name} ${size}`

/**
 * Packs stored files that no former backup has; null when there is no time for all of them.
 * @param goesOn asked before each zip
 */
export async function packFiles(
  project: Project,
  objects: StoredObject[],
  folder: string,
  goesOn: () => boolean,
): Promise<{ files: BackupObject[]; parts: Part[] } | null> {
  const packs = await readPacks()
  const known = new Set(packs.flatMap(({ files }) => files.map(keyOf)))
  for (const some of inPacks(objects.filter((object) => !known.has(keyOf(object))))) {
    if (!goesOn()) return null
    packs.push(await pack(project, some, folder))
  }
  const keys = new Set(objects.map(keyOf))
  const used = packs.filter(({ files }) => files.some((file) => keys.has(keyOf(file))))
  const packed = used.flatMap(({ files }) => files).filter((file) => keys.has(keyOf(file)))
  return {
    files: [...new Map(packed.map((file) => [keyOf(file), file])).values()],
    parts: used.map(({ name, bytes }) => ({ name, bytes })),
  }
}

/** Groups of files that are stored in one zip, and fit into memory and a temporary folder. */
export function inPacks<Stored extends StoredObject>(objects: Stored[]): Stored[][] {
  const packs: Stored[][] = []
  let room = 0
  for (const object of objects) {
    if (object.size > room) {
      packs.push([])
      room = MOST_PACKED
    }
    packs.at(-1)?.push(object)
    room -= object.size
  }
  return packs
}

async function pack(project: Project, objects: StoredObject[], folder: string): Promise<Pack> {
  const files = join(folder, 'files')
  const { saved } = await saveObjects(project, objects, files)
  const zip = join(folder, 'files.zip')
  await writeZip(folder, [...new Set(saved.map(({ sha256 }) => `files/${sha256}`))], zip)
  const name = `files-${crypto.randomUUID()}`
  const part = { ...(await storeZip(`${name}.zip`, zip)), files: saved }
  const { error } = await bucket().upload(`${name}.json`, JSON.stringify(part))
  if (error) throw error
  await rm(zip)
  await rm(files, { recursive: true })
  return part
}

/** Removes what belongs to no backup any more. */
export async function removeUnusedZips(): Promise<void> {
  const backups = rowsOf(await serviceClient().from('backups').select('parts'))
  const used = new Set(
    backups.flatMap(({ parts }) => (parts as Part[]).map(({ name }) => name.split('.')[0])),
  )
  const unused = (await listNames()).filter((name) => !used.has(name.split('.')[0]))
  if (unused.length === 0) return
  const { error } = await bucket().remove(unused)
  if (error) throw error
}

/** An address for each zip, which works for some minutes. */
export const linksTo = (parts: Part[], minutes: number): Promise<(Part & { url: string })[]> =>
  Promise.all(
    parts.map(async (part) => {
      const signing = bucket().createSignedUrl(part.name, minutes * 60, { download: true })
      const { data, error } = await signing
      if (error) throw error
      return { ...part, url: data.signedUrl }
    }),
  )
