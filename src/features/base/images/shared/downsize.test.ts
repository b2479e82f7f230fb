import { afterEach, describe, expect, test, vi } from 'vitest'
import { MAX_UPLOAD } from '../contract.ts'
import { downsize, smallEnough } from './downsize.ts'

const STEPS = [
  { type: 'image/webp', quality: 0.9 },
  { type: 'image/webp', quality: 0.7 },
  { type: 'image/jpeg', quality: 0.5 },
]
const blob = (size: number, type: string) => new Blob([new Uint8Array(size)], { type })

test('The best encoding that is small enough is used', async () => {
  const tried: number[] = []
  const taken = await smallEnough(STEPS, async ({ type, quality }) => {
    tried.push(quality)
    return blob(quality > 0.8 ? MAX_UPLOAD + 1 : MAX_UPLOAD, type)
  })
  expect(tried).toEqual([0.9, 0.7])
  expect(taken.type).toBe('image/webp')
})

test('A browser without WebP sends the format that it can make, if that is small enough', async () => {
  const png = await smallEnough(STEPS, async () => blob(10, 'image/png'))
  expect(png.type).toBe('image/png')
  const jpeg = await smallEnough(STEPS, async ({ type }) =>
    type === 'image/jpeg' ? blob(10, type) : blob(MAX_UPLOAD + 1, 'image/png'),
  )
  expect(jpeg.type).toBe('image/jpeg')
})

test('A picture that stays too large is refused with a message', async () => {
  await expect(smallEnough(STEPS, async ({ type }) => blob(MAX_UPLOAD + 1, type))).rejects.toThrow(
    'This picture cannot be made small enough.',
  )
  await expect(smallEnough(STEPS, async () => null)).rejects.toThrow()
})

describe('A file that Maud chooses', () => {
  const HEIC = '\0\0\0\x18ftypheic'
  const LARGE = 'x'.repeat(MAX_UPLOAD + 1)
  const fileOf = (type: string, content = 'small') => new File([content], 'jar', { type })

  afterEach(() => {
    vi.unstubAllGlobals()
  })

  /** A browser that reads files as pictures of this width; null fails. */
  function browser({ width, context = true }: { width: number | null; context?: boolean }) {
    const painted: string[] = []
    const drawing = { drawImage() {}, fillRect: () => painted.push('white'), canvas: {} }
    const canvas = {
      getContext: () => (context ? drawing : null),
      toBlob: (done: BlobCallback, type: string) => done(blob(10, type)),
    }
    vi.stubGlobal('document', { createElement: () => canvas })
    vi.stubGlobal('createImageBitmap', async () => {
      if (width === null) throw new Error('Not a picture')
      return { width, height: width, close() {} }
    })
    return painted
  }

  test.each([
    ['A drawing', 5000, fileOf('image/svg+xml')],
    ['A small photo', 800, fileOf('image/jpeg')],
    ['An animation of many pixels', 5000, fileOf('image/gif')],
    ['A small file that is no picture', null, fileOf('text/plain')],
    ['The largest file that is no picture', null, fileOf('text/plain', LARGE.slice(1))],
  ])('%s is sent as it is', async (_, width, file) => {
    browser({ width })
    expect(await downsize(file)).toBe(file)
  })

  test.each([
    ['A wide photo', 'JPEG on white', 5000, fileOf('image/jpeg'), 'image/jpeg', ['white']],
    ['A photo of many bytes', 'JPEG', 800, fileOf('image/jpeg', LARGE), 'image/jpeg', ['white']],
    ['A small HEIC photo', 'JPEG', 800, fileOf('image/heic', HEIC), 'image/jpeg', ['white']],
    ['A wide picture', 'WebP with its transparency', 5000, fileOf('image/png'), 'image/webp', []],
  ])('%s is sent as %s', async (_, _as, width, file, type, paint) => {
    const painted = browser({ width })
    expect(await downsize(file)).toMatchObject({ name: 'jar', type, size: 10 })
    expect(painted).toEqual(paint)
  })

  test.each([
    ['A HEIC photo that the browser cannot read', null, fileOf('', HEIC), 'cannot read HEIC'],
    ['A large file that is no picture', null, fileOf('', LARGE), 'cannot be read as a picture'],
  ])('%s is refused with a message', async (_, width, file, message) => {
    browser({ width })
    await expect(downsize(file)).rejects.toThrow(message)
  })

  test('A picture that the browser has no memory to draw is refused with a message', async () => {
    browser({ width: 5000, context: false })
    await expect(downsize(fileOf('image/png'))).rejects.toThrow('cannot be made small enough')
  })
})
