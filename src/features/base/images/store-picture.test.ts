import sharp from 'sharp'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fetchPicture, storePicture } from './store-picture.server.ts'

const stored = vi.hoisted(() => new Map<string, Uint8Array>())

vi.mock('../../../server/service-client.ts', () => {
  const answer = { data: [], error: null, status: 200 }
  const found = { in: () => ({ eq: () => answer }) }
  const upload = async (path: string, bytes: Uint8Array) => {
    stored.set(path, bytes)
    return answer
  }
  const updating = { eq: () => ({ select: () => answer }) }
  return {
    serviceClient: () => ({
      from: () => ({ select: () => found, update: () => updating, upsert: () => answer }),
      storage: { from: () => ({ upload }) },
    }),
  }
})

it('An owner reads in plain words why a picture was not fetched, and it is asked for again', async () => {
  await expect(fetchPicture('http://nothing.invalid/rye.jpg')).rejects.toMatchObject({
    message: 'its host was not found',
    passes: true,
  })
})

describe('The largest size of a stored picture', () => {
  const drawn = () =>
    sharp({ create: { width: 480, height: 320, channels: 3, background: '#a52' } }).webp()
  const largest = () => Buffer.from(stored.get('temp/rye-loaf/480.webp') ?? [])

  beforeEach(() => stored.clear())

  it('Has the bytes of the picture that comes back to a restored magazine', async () => {
    const bytes = await drawn().webp({ quality: 3 }).toBuffer()
    await storePicture(bytes, 'rye-loaf')
    expect(largest().equals(bytes)).toBe(true)
  })

  it('Has other bytes when the picture has metadata, which may say where someone lives', async () => {
    const exif = { IFD0: { Copyright: 'Isla' } }
    const bytes = await drawn().withExif(exif).toBuffer()
    await storePicture(bytes, 'rye-loaf')
    expect(largest().length).toBeGreaterThan(0)
    expect(largest().includes('Isla')).toBe(false)
  })
})
