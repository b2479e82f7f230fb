import { sendFiles } from '../../../../lib/send-files.ts'
import { asUser } from '../../session/call-as-user.ts'
import { type StoredImage, uploadImages, type uploadMadePicture } from '../contract.ts'
import { isAnimated, tellOfAnimation } from './animation.ts'
import { downsize } from './downsize.ts'

type Options = {
  to?: typeof uploadImages | typeof uploadMadePicture

  /** From 0 to 1; at 1 the server is still working. */
  onProgress?(share: number): void
  signal?: AbortSignal
}

const NOT_TAKEN = 'The image was not taken. Please try again.'

/**
 * Downsizes an image and uploads it to the temporary folder.
 * @throws Error with a message, or the signal's reason
 */
export async function uploadImage(file: File, options: Options = {}): Promise<StoredImage> {
  const image = await downsize(file)
  options.signal?.throwIfAborted()
  const { files } = await asUser((token) =>
    sendFiles(options.to ?? uploadImages, { article_images: [image] }, { ...options, token }),
  )
  if (!files[0]) throw new Error(NOT_TAKEN)
  if (await isAnimated(file)) tellOfAnimation(file)
  return files[0]
}
