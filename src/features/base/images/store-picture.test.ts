import { expect, test } from 'vitest'
import { fetchPicture } from './store-picture.server.ts'

test('An owner reads in plain words why a picture was not fetched, and it is asked for again', async () => {
  await expect(fetchPicture('http://nothing.invalid/rye.jpg')).rejects.toMatchObject({
    message: 'its host was not found',
    passes: true,
  })
})
