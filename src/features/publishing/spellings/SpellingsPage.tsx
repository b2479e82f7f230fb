import CollectionList from '../../base/collections/shared/CollectionList.tsx'
import { collectionList } from '../../base/collections/store.ts'
import { forRole } from '../../base/session/RequireRole.tsx'
import { listSpellings, spellings } from './contract.ts'

const list = collectionList(listSpellings)

export default forRole('editor', () => (
  <CollectionList collection={spellings} list={list}>
    {({ related }) => related && 'Related words'}
  </CollectionList>
))
