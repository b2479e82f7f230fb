import { handle } from '../../../../server/handle.ts'
import { editedCollection } from '../../../base/collections/collections.server.ts'
import * as contract from './contract.ts'

const authors = editedCollection<contract.AdminAuthor>({
  item: contract.adminAuthor,
  view: 'admin_authors',
  order: 'name',
  missing: contract.NO_AUTHOR,
  sql: { create: 'create_author', update: 'update_author', remove: 'delete_author' },
  picture: 'portrait',
})

export const routes = [
  handle(contract.listAuthors, authors.list),
  handle(contract.createAuthor, authors.create),
  handle(contract.updateAuthor, authors.update),
  handle(contract.deleteAuthor, authors.remove),
]
