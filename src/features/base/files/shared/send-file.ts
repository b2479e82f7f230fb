import type { OwnPages } from '../../../../components/rich-text/body-props.ts'
import { sendFiles } from '../../../../lib/send-files.ts'
import { asUser } from '../../session/call-as-user.ts'
import { uploadFile } from '../contract.ts'
import { aboutFile, refusalOf, withoutEnd } from '../rules.ts'

/** Uploads a file for a link in a text. @throws Error with a message, or the signal's reason */
export const sendFile: OwnPages['sendFile'] = async (file, name, options) => {
  const refusal = refusalOf(file)
  if (refusal) throw new Error(refusal)
  const { address } = await asUser((token) =>
    sendFiles(uploadFile, { file: [file] }, { ...options, token }),
  )
  const title = `${name || withoutEnd(file.name)} (${aboutFile(file)})`
  return { kind: 'embed-file', address, title, description: '', picture: null }
}
