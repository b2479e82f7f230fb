import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import sharp from 'sharp'
import {
  type EncodedImage,
  encodeImage,
  nameOf,
} from '../../src/features/base/images/encode-image.server.ts'
import { imageFiles } from '../../src/features/base/images/rules.ts'
import { SEED } from './files.ts'

const COVER_WIDTH = 1600
const FIGURE_WIDTH = 1200
const PORTRAIT_WIDTH = 800
const LOGO_WIDTH = 960

const LOGO = 'art/logo'

export type Drawing = { name: string; folder: string; width: number }

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

export const PRINTS = join(SEED, 'art/prints')
const PRINT = { quality: 84, effort: 6, smartSubsample: true }

const isLogo = ({ folder }: Drawing) => folder === LOGO

const readDrawing = ({ folder, name }: Drawing) => readFile(join(SEED, folder, `${name}.svg`))

async function stemOf(drawing: Drawing): Promise<string> {
  const hash = createHash('sha256').update(await readDrawing(drawing))
  return join(PRINTS, `${drawing.name}.${hash.digest('hex').slice(0, 8)}`)
}

const filesOf = ({ width }: Drawing): string[] => imageFiles('', width).map((file) => file.slice(1))

const fileOf = (stem: string, file: string, { width }: Drawing): string =>
  file === `${width}.webp` ? `${stem}.webp` : `${stem}.${file}`

/** The files of a drawing; the last one has its size and placeholder. */
export async function namesOf(drawing: Drawing): Promise<string[]> {
  const stem = await stemOf(drawing)
  return [...filesOf(drawing).map((file) => fileOf(stem, file, drawing)), `${stem}.json`]
}

export async function renewPrints(): Promise<void> {
  const needed = new Set<string>()
  for (const drawing of await drawings()) {
    const names = await namesOf(drawing)
    for (const file of names) needed.add(basename(file))
    if (names.every((file) => existsSync(file))) continue
    const stem = await stemOf(drawing)
    const print = await originalOf(drawing)
    const {
      files,
      name: _,
      ...rest
    } = await encodeImage(print, isLogo(drawing) ? 'exact' : 'print')
    for (const [file, bytes] of files) {
      const path = fileOf(stem, file, drawing)
      if (!existsSync(path)) await writeFile(path, bytes)
    }
    await writeFile(`${stem}.json`, `${JSON.stringify(rest)}\n`)
  }
  for (const file of await readdir(PRINTS)) if (!needed.has(file)) await rm(join(PRINTS, file))
}

/** The original is in the repository, because drawing the paper grain takes minutes. */
async function originalOf(drawing: Drawing): Promise<Buffer> {
  const file = `${await stemOf(drawing)}.webp`
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

export async function printOf(drawing: Drawing): Promise<EncodedImage> {
  const original = await originalOf(drawing)
  const isStored = (await namesOf(drawing)).every((file) => existsSync(file))
  if (!isStored) return encodeImage(original, isLogo(drawing) ? 'exact' : 'quick')
  const stem = await stemOf(drawing)
  const reading = filesOf(drawing).map(
    async (file) => [file, await readFile(fileOf(stem, file, drawing))] as const,
  )
  return {
    ...JSON.parse(await readFile(`${stem}.json`, 'utf8')),
    name: nameOf(original),
    files: new Map(await Promise.all(reading)),
  }
}
