import { sendFiles } from '../../../../lib/send-files.ts'
import { asUser, callAsUser } from '../../../base/session/call-as-user.ts'
import { beginImport, PART, uploadImportPart } from '../contract.ts'

const TRIES = 3

/**
 * Begins the upload of a file. Returns its id.
 * @throws the refusal of the call
 */
export async function beginUpload(
  { name, size }: File,
  choice: { is_of_backup?: boolean } = {},
): Promise<number> {
  return (await callAsUser(beginImport, { name, size, ...choice })).import.id
}

/**
 * Uploads the parts of a file.
 * @param arrived bytes that were uploaded before
 * @param onProgress is called with what is uploaded, from 0 to 1
 * @throws the refusal of the call
 */
export async function uploadParts(
  id: number,
  file: File,
  onProgress: (share: number) => void,
  arrived = 0,
): Promise<void> {
  const parts = Math.ceil(file.size / PART)
  for (let number = Math.floor(arrived / PART); number < parts; number += 1) {
    await sendPart(id, number, file.slice(number * PART, (number + 1) * PART))
    onProgress((number + 1) / parts)
  }
}

async function sendPart(id: number, number: number, bytes: Blob): Promise<void> {
  const place = { ...uploadImportPart, path: `/api/admin/import/${id}/part/${number}` }
  const part = [new File([bytes], 'part')]
  for (let tries = 1; ; tries += 1) {
    try {
      await asUser((token) => sendFiles(place, { part } as never, { token }))
      return
    } catch (error) {
      if (tries === TRIES) throw error
    }
  }
}
