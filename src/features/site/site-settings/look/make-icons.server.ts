import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { readGuestEnv } from '../../../../server/env.ts'
import { timeLimit } from '../../../../server/time-limit.ts'
import { openImage } from '../../../base/images/encode-image.server.ts'
import { BUCKET, imageName } from '../../../base/images/rules.ts'
import type { SiteIdentity } from '../contract.ts'
import { paletteOf } from '../shared/colors.ts'
import { tokensOf } from './rules.ts'

/** The neutral mark, whose colors are replaced by those of the site. */
const MARK = 'public/favicon.svg'
const LONGEST = 1024
/** Milliseconds until the logo must have been read from storage. */
const TIMEOUT_MS = 5000

/** `share` is the mark's part of the width; of a maskable icon a phone may show the inner 80 %. */
const ON_PAPER = [
  { file: 'apple-touch-icon.png', size: 180, share: 0.72 },
  { file: 'icon-192.png', size: 192, share: 0.76 },
  { file: 'icon-512.png', size: 512, share: 0.76 },
  { file: 'icon-maskable-512.png', size: 512, share: 0.56 },
]
const TAB = 32

export type IconSource = Pick<SiteIdentity, 'logo'> & Parameters<typeof paletteOf>[0]

/** Makes the icons of the site from its logo or the neutral mark; the keys are file names. */
export async function makeIcons(site: IconSource): Promise<Map<string, Buffer>> {
  const mark = await markIn(site)
  const source = site.logo ? await readLogo(site.logo.url) : onlyLight(mark)
  const icons = new Map<string, Buffer>([['favicon.svg', Buffer.from(mark)]])
  for (const { file, size, share } of ON_PAPER) {
    const inner = Math.round(size * share)
    const drawn = await contained(source, inner)
    const [before, after] = [Math.floor((size - inner) / 2), Math.ceil((size - inner) / 2)]
    const padding = { top: before, left: before, bottom: after, right: after }
    const icon = sharp(drawn).flatten({ background: site.light_paper })
    icons.set(
      file,
      await icon
        .extend({ ...padding, background: site.light_paper })
        .png()
        .toBuffer(),
    )
  }
  const tab = sharp(await contained(source, TAB)).flatten({ background: site.light_paper })
  icons.set('favicon.ico', asIco(await tab.ensureAlpha().png().toBuffer()))
  return icons
}

const contained = (source: Buffer, size: number): Promise<Buffer> =>
  openImage(source)
    .resize(size, size, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .toBuffer()

/** Reads the logo from storage. @throws Error when it cannot be read */
async function readLogo(url: string): Promise<Buffer> {
  const file = `${BUCKET}/${imageName(url)}/${url.split('/').at(-1)}`
  const stored = await fetch(`${readGuestEnv().SUPABASE_URL}/storage/v1/object/public/${file}`, {
    signal: AbortSignal.timeout(timeLimit(TIMEOUT_MS)),
  })
  if (!stored.ok) throw new Error(`The logo could not be read: ${stored.status}.`)
  return Buffer.from(await stored.arrayBuffer())
}

const MARK_COLORS = {
  light: { ink: '#22201c', paper: '#f7f2e8', 'accent-strong': '#a4492c' },
  dark: { ink: '#e9e3d5', paper: '#191815', 'accent-strong': '#d9774f' },
} as const

async function markIn(site: IconSource): Promise<string> {
  let mark = await readFile(MARK, 'utf8')
  for (const theme of ['light', 'dark'] as const) {
    const tokens = tokensOf(paletteOf(site, theme), theme)
    for (const [name, color] of Object.entries(MARK_COLORS[theme]))
      mark = mark.replaceAll(color, tokens[name as keyof typeof tokens])
  }
  return mark
}

/** The mark in a large size and without its dark theme, for icons that have only one theme. */
const onlyLight = (mark: string): Buffer =>
  Buffer.from(
    mark
      .replace(/@media[^{]*\{(?:[^{}]*\{[^{}]*\})*\s*\}/, '')
      .replace('<svg ', `<svg width="${LONGEST}" height="${LONGEST}" `),
  )

/** An .ico file with one picture, which browsers request by default. */
function asIco(png: Buffer): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(TAB, 6)
  head.writeUInt8(TAB, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}
