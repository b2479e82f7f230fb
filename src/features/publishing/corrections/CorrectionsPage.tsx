import CollectionList from '../../base/collections/shared/CollectionList.tsx'
import { collectionList } from '../../base/collections/store.ts'
import { forRole } from '../../base/session/RequireRole.tsx'
import { corrections, listCorrections } from './contract.ts'
import CorrectionTitle from './shared/CorrectionTitle.tsx'

const list = collectionList(listCorrections)

/** The corrections of all articles (rule: articles/corrections). */
export default forRole('editor', () => (
  <CollectionList collection={corrections} list={list} titleOf={CorrectionTitle}>
    {({ article }) => <a href={`/vii/articles/${article.id}`}>{article.title}</a>}
  </CollectionList>
))
