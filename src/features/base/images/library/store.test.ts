import { expect, test, vi } from 'vitest'
import { openStandInPage } from '../../../../../tests/support/stand-in-page.ts'
import { CallError } from '../../../../lib/call.ts'
import { deletePicture, type LibraryPicture, listPictures, restorePicture } from './contract.ts'
import { pictures, remove } from './store.ts'

const page = openStandInPage()
const listed = page.answer(listPictures)
const deleted = page.answer(deletePicture)
const restored = page.answer(restorePicture)

const one = (name: string) => ({ name }) as LibraryPicture

test('Pictures deleted together are restored by Undo, but not one that was used and stayed', async () => {
  listed.mockResolvedValue({ results: [], total: 0 })
  deleted.mockImplementation(async ({ name }: { name: string }) => {
    if (name === 'used') throw new CallError(409, 'This picture is used, and stays.')
    return { message: 'The picture was deleted.' }
  })
  const some = [one('rye'), one('used'), one('oats')]
  pictures.selection.select(some, true)
  await remove(some)
  expect(page.questions).toEqual([
    'Delete 3 pictures? You can undo this right afterwards. Pictures that are used stay.',
  ])
  const told = '2 pictures deleted. 1 failed: This picture is used, and stays.'
  await vi.waitFor(() => expect(page.toasts).toEqual([`Success ${told} Undo ×`]))
  expect([...pictures.selection.$state.get().chosen.keys()]).toEqual(['used'])
  restored.mockResolvedValue({ message: '' })
  page.pressInToast('Undo')
  await vi.waitFor(() =>
    expect(restored.mock.calls).toEqual([[{ name: 'rye' }], [{ name: 'oats' }]]),
  )
})
