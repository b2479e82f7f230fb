import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import sharp from 'sharp'
import { SEED } from './files.ts'

const COVER_WIDTH = 1600
const FIGURE_WIDTH = 1200
const PORTRAIT_WIDTH = 800
const LOGO_WIDTH = 960

/** The folder of the logo, whose edges stay sharp. */
export const LOGO = 'art/logo'

/** A drawing of the seed, by name, and its folder. */
export type Drawing = { name: string; folder: string; width: number }

/** Every cover, figure and portrait that is drawn, and the logo. */
export async function drawings(): Promise<Drawing[]> {
  const list = async (folder: string, width: number) =>
    (await readdir(join(SEED, folder)))
      .filter((file) => file.endsWith('.svg'))
      .map((file) => ({ name: basename(file, '.svg'), folder, width }))
  return [
    ...(await list('art', COVER_WIDTH)),
    ...(await list('art/figures', FIGURE_WIDTH)),
    ...(await list('art/portraits', PORTRAIT_WIDTH)),
    ...(await list(LOGO, LOGO_WIDTH)),
  ]
}

const PRINTS = join(SEED, 'art/prints')

/** The name of a drawing's print, which changes with the drawing. */
const printName = (svg: Buffer, { name }: Drawing) =>
  `${name}.${createHash('sha256').update(svg).digest('hex').slice(0, 8)}.webp`

const readDrawing = ({ folder, name }: Drawing) => readFile(join(SEED, folder, `${name}.svg`))

/** @throws Error naming the drawings without a print, and prints without a drawing */
export async function checkPrints(): Promise<void> {
  const wanted = await Promise.all(
    (await drawings()).map(async (drawing) => printName(await readDrawing(drawing), drawing)),
  )
  const stored = await readdir(PRINTS)
  const missing = wanted.filter((name) => !stored.includes(name))
  const stale = stored.filter((name) => !wanted.includes(name))
  if (missing.length + stale.length === 0) return
  throw new Error(
    `Prints of the artwork are out of step (npm run check -- --write-prints): ${[...missing, ...stale].join(', ')}`,
  )
}

/** Prints what is missing and removes what no drawing has any more. */
export async function renewPrints(): Promise<void> {
  const wanted = new Set<string>()
  for (const drawing of await drawings()) {
    await printOf(drawing)
    wanted.add(printName(await readDrawing(drawing), drawing))
  }
  for (const file of await readdir(PRINTS)) if (!wanted.has(file)) await rm(join(PRINTS, file))
}

/**
 * The drawing as a picture. Prints are stored in the repository, because the paper grain of 60 of
 * them takes minutes to compute; a drawing that changed is printed anew.
 */
export async function printOf(drawing: Drawing): Promise<Buffer> {
  const svg = await readDrawing(drawing)
  const file = join(PRINTS, printName(svg, drawing))
  const stored = await readFile(file).catch(() => null)
  if (stored) return stored
  const print = await sharp(svg)
    .resize(drawing.width)
    .webp({ quality: 84, effort: 6, smartSubsample: true })
    .toBuffer()
  await mkdir(PRINTS, { recursive: true })
  await writeFile(file, print)
  return print
}
