import { readFound, readResult, requireFound } from '../../../../server/database-errors.ts'
import { conflict } from '../../../../server/errors.ts'
import { handle } from '../../../../server/handle.ts'
import { startBuild } from '../../builds/start-build.server.ts'
import { moveToPermanent, moveToTemporary } from '../image-storage.server.ts'
import * as contract from './contract.ts'
import { describePlaces } from './places.ts'

const { places } = contract.libraryPicture.entries

export const routes = [
  handle(contract.listPictures, async ({ keyword, show, sort_by, ...slice }, { client }) => {
    const filter = { p_words: keyword, p_show: show, p_sort_by: sort_by }
    const { offset: p_offset, quantity: p_quantity } = slice
    const result = await client.rpc('list_pictures', { ...filter, p_offset, p_quantity })
    return readResult(contract.listPictures.answer, result)
  }),

  handle(contract.updatePicture, async ({ name, ...p_given }, { client, defer }) => {
    if (p_given.kept) await moveToPermanent([name])
    const saved = await client.rpc('update_picture', { p_name: name, p_given })
    requireFound(saved, contract.NO_PICTURE)
    defer(startBuild())
    return { message: 'The picture was saved.' }
  }),

  handle(contract.replacePicture, async ({ name, by }, { client, defer }) => {
    await moveToPermanent([by])
    const replaced = await client.rpc('replace_picture', { p_name: name, p_by: by })
    requireFound(replaced, contract.NO_PICTURE)
    defer(startBuild())
    return { message: 'The picture was replaced in every place.' }
  }),

  handle(contract.deletePicture, async ({ name }, { client }) => {
    const deleted = await client.rpc('delete_picture', { p_name: name })
    const used = readFound(places, deleted, contract.NO_PICTURE)
    if (used.length > 0)
      throw conflict(`This picture is used, and stays: it is in ${describePlaces(used)}.`)
    await moveToTemporary(name)
    return { message: 'The picture was deleted.' }
  }),

  handle(contract.restorePicture, async ({ name }, { client }) => {
    const restorable = await client.rpc('restore_picture', { p_name: name })
    requireFound(restorable, contract.NO_PICTURE)
    await moveToPermanent([name])
    return { message: 'The picture was restored.' }
  }),
]
