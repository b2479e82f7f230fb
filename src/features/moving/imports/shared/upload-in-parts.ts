import { CallError } from '../../../../lib/call.ts'
import { sendFiles } from '../../../../lib/send-files.ts'
import { asUser, callAsUser } from '../../../base/session/call-as-user.ts'
import { beginImport, PART, readImport, uploadImportPart } from '../contract.ts'

const TRIES = 3
/** Before the second try; each further one waits longer. */
const PAUSE_MS = 1000

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

/** Asks for the reading of an uploaded file. @throws the refusal of the call */
export async function readUpload(id: number): Promise<void> {
  let tries = 0
  try {
    await repeated(() => {
      tries += 1
      return callAsUser(readImport, { id })
    })
  } catch (error) {
    // An earlier try was heard, and only its answer was lost.
    if (tries === 1 || !(error instanceof CallError) || error.status !== 409) throw error
  }
}

function sendPart(id: number, number: number, bytes: Blob): Promise<unknown> {
  const place = { ...uploadImportPart, path: `/api/admin/import/${id}/part/${number}` }
  const part = [new File([bytes], 'part')]
  return repeated(() => asUser((token) => sendFiles(place, { part } as never, { token })))
}

/** Repeats a call that got no answer, or one of a failing server (rule: imports/steps). */
async function repeated<Answer>(act: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 1; ; tries += 1)
    try {
      return await act()
    } catch (error) {
      const mayPass = error instanceof CallError && (error.status === 0 || error.status >= 500)
      if (!mayPass || tries === TRIES) throw error
      await new Promise((resolve) => setTimeout(resolve, tries * PAUSE_MS))
    }
}
