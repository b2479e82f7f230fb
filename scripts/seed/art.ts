import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import sharp from 'sharp'
import { widthsOf } from '../../src/features/images/rules.ts'
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
const PRINT = { quality: 84, effort: 6, smartSubsample: true }
/** Two thirds of the bytes of what a first start has time for. */
const AVIF = { quality: 45, effort: 2 }

/** What the names of a drawing's prints begin with; it changes with the drawing. */
const stemOf = (svg: Buffer, { name }: Drawing) =>
  join(PRINTS, `${name}.${createHash('sha256').update(svg).digest('hex').slice(0, 8)}`)

const readDrawing = ({ folder, name }: Drawing) => readFile(join(SEED, folder, `${name}.svg`))

/** The files of a drawing: its print, and that in each width; a logo is small, and encoded with more care. */
async function filesOf(drawing: Drawing) {
  const stem = stemOf(await readDrawing(drawing), drawing)
  const widths = drawing.folder === LOGO ? [] : widthsOf(drawing.width)
  const sizes = widths.map((width) => ({ width, file: `${stem}.${width}.avif` }))
  return { print: `${stem}.webp`, sizes }
}

/** @throws Error naming the drawings without a print, and prints without a drawing */
export async function checkPrints(): Promise<void> {
  const wanted = await Promise.all((await drawings()).map(filesOf))
  const names = wanted.flatMap(({ print, sizes }) =>
    [print, ...sizes.map(({ file }) => file)].map((file) => basename(file)),
  )
  const stored = await readdir(PRINTS)
  const missing = names.filter((name) => !stored.includes(name))
  const stale = stored.filter((name) => !names.includes(name))
  if (missing.length + stale.length === 0) return
  throw new Error(
    `Prints of the artwork are out of step (npm run check -- --write-prints): ${[...missing, ...stale].join(', ')}`,
  )
}

/** Prints what is missing and removes what no drawing has any more. */
export async function renewPrints(): Promise<void> {
  const wanted = new Set<string>()
  for (const drawing of await drawings()) {
    const { print, sizes } = await filesOf(drawing)
    const original = await printOf(drawing)
    for (const { file, width } of sizes)
      if (!existsSync(file)) await sharp(original).resize(width).avif(AVIF).toFile(file)
    for (const file of [print, ...sizes.map(({ file }) => file)]) wanted.add(basename(file))
  }
  for (const file of await readdir(PRINTS)) if (!wanted.has(file)) await rm(join(PRINTS, file))
}

/**
 * The drawing as a picture. Prints are stored in the repository, because the paper grain of 60 of
 * them takes minutes to compute; a drawing that changed is printed anew.
 */
export async function printOf(drawing: Drawing): Promise<Buffer> {
  const { print: file } = await filesOf(drawing)
  const stored = await readFile(file).catch(() => null)
  if (stored) return stored
  const print = await sharp(await readDrawing(drawing))
    .resize(drawing.width)
    .webp(PRINT)
    .toBuffer()
  await mkdir(PRINTS, { recursive: true })
  await writeFile(file, print)
  return print
}

/** What of a drawing is in the repository as readers get it, by the ends of the names of files. */
export async function encodedPrints(drawing: Drawing, print: Buffer): Promise<Map<string, Buffer>> {
  const { sizes } = await filesOf(drawing)
  const present = sizes.filter(({ file }) => existsSync(file))
  const entries = present.map(
    async ({ width, file }) => [`${width}.avif`, await readFile(file)] as const,
  )
  return new Map([...(await Promise.all(entries)), [`${drawing.width}.webp`, print]])
}
