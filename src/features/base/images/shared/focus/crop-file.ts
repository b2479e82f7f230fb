import type { LibraryPicture } from '../../library/contract.ts'

/** Percentages of the top, right, bottom and left. */
export type Edges = [number, number, number, number]

/** The part that remains without the edges, in pixels. */
export function partOf({ width, height }: { width: number; height: number }, edges: Edges) {
  const [top, right, bottom, left] = edges.map((edge) => edge / 100) as Edges
  return {
    left: Math.round(width * left),
    top: Math.round(height * top),
    width: Math.max(1, Math.round(width * (1 - left - right))),
    height: Math.max(1, Math.round(height * (1 - top - bottom))),
  }
}

const QUALITY = 0.95

/** @throws Error when the picture cannot be fetched, or this browser cannot crop it */
export async function cropFile({ url, name }: LibraryPicture, edges: Edges): Promise<File> {
  const bitmap = await createImageBitmap(await (await fetch(url)).blob())
  const { left, top, width, height } = partOf(bitmap, edges)
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  canvas.getContext('2d')?.drawImage(bitmap, -left, -top)
  bitmap.close()
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/webp', QUALITY))
  if (!blob) throw new Error('This browser cannot crop the picture.')
  return new File([blob], `${name}.webp`, { type: blob.type })
}
