import type { GivenImage } from './contract.ts'
import { moveToPermanent } from './image-storage.server.ts'
import { imageName, temporaryName } from './rules.ts'

export async function preparePicture(picture: GivenImage | null) {
  if (!picture) return null
  const { url, alt, decorative } = picture
  const waiting = temporaryName(url)
  if (waiting) await moveToPermanent([waiting])
  return { name: waiting ?? imageName(url), alt, decorative }
}
