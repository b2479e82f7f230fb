import * as v from 'valibot'
import { readResult } from '../../../server/database-errors.ts'
import { conflict, notFound } from '../../../server/errors.ts'
import { handle } from '../../../server/handle.ts'
import { startBuild } from '../../builds/start-build.server.ts'
import { moveToPermanent, removeImages } from '../image-storage.server.ts'
import * as contract from './contract.ts'
import { describePlaces } from './places.ts'

const places = v.nullable(contract.libraryPicture.entries.places)

export const routes = [
  handle(contract.listPictures, async ({ keyword, show, offset, quantity }, { client }) =>
    readResult(
      contract.listPictures.answer,
      await client.rpc('list_pictures', {
        ...{ p_words: keyword, p_show: show, p_offset: offset, p_quantity: quantity },
      }),
    ),
  ),

  handle(contract.updatePicture, async ({ name, ...p_given }, { client, defer }) => {
    if (p_given.kept) await moveToPermanent([name])
    const saved = await client.rpc('update_picture', { p_name: name, p_given })
    if (!readResult(v.boolean(), saved)) throw notFound(contract.NO_PICTURE)
    defer(startBuild())
    return { message: 'The picture was saved.' }
  }),

  handle(contract.replacePicture, async ({ name, by }, { client, defer }) => {
    await moveToPermanent([by])
    const replaced = await client.rpc('replace_picture', { p_name: name, p_by: by })
    if (!readResult(v.boolean(), replaced)) throw notFound(contract.NO_PICTURE)
    defer(startBuild())
    return { message: 'The picture was replaced in every place.' }
  }),

  handle(contract.deletePicture, async ({ name }, { client }) => {
    const used = readResult(places, await client.rpc('delete_picture', { p_name: name }))
    if (!used) throw notFound(contract.NO_PICTURE)
    if (used.length > 0)
      throw conflict(`This picture is used, and stays: it is in ${describePlaces(used)}.`)
    await removeImages([name])
    return { message: 'The picture was deleted.' }
  }),
]
