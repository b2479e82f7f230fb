import { sendFiles } from '../../../../lib/send-files.ts'
import { asUser, callAsUser } from '../../../base/session/call-as-user.ts'
import { beginImport, type ImportFile, PART, uploadImportPart } from '../contract.ts'

const TRIES = 3

/**
 * Uploads a file in parts.
 * @param onProgress is called with what is uploaded, from 0 to 1
 * @throws the refusal of the call
 */
export async function uploadInParts(
  file: File,
  onProgress: (share: number) => void,
): Promise<ImportFile> {
  const { import: begun } = await callAsUser(beginImport, { name: file.name, size: file.size })
  const parts = Math.ceil(file.size / PART)
  for (let number = 0; number < parts; number += 1) {
    await sendPart(begun.id, number, file.slice(number * PART, (number + 1) * PART))
    onProgress((number + 1) / parts)
  }
  return begun
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
