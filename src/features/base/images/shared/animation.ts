import { showToast } from '../../../../components/toast.ts'

const GIF = /^GIF8/
/** The block that precedes each picture of a GIF. */
const GIF_DELAY = '\x21\xf9\x04'
const WEBP_IN_PARTS = /^RIFF.{4}WEBPVP8X.{4}/s
const ANIMATED_BIT = 2
const PNG_IN_PARTS = /^.PNG.{4,2000}?acTL/s
const AVIF_SEQUENCE = /^.{4}ftyp.{0,40}?avis/s

/** Whether a file has several pictures; the site keeps only the first. */
export async function isAnimated(file: File): Promise<boolean> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const head = latin(bytes.subarray(0, 4096))
  if (GIF.test(head)) return latin(bytes).split(GIF_DELAY).length > 2
  if (WEBP_IN_PARTS.test(head)) return ((bytes[20] ?? 0) & ANIMATED_BIT) !== 0
  return PNG_IN_PARTS.test(head) || AVIF_SEQUENCE.test(head)
}

const latin = (bytes: Uint8Array): string => new TextDecoder('latin1').decode(bytes)

/** rule: images/animations */
export const tellOfAnimation = ({ name }: File): Promise<void> =>
  showToast({
    tone: 'success',
    heading: `${name} does not move here.`,
    message: 'It is an animation: readers see its first frame.',
    duration: 5200,
  })
