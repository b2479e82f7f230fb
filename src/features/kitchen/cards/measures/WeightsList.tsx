import { useStore } from '@nanostores/react'
import Keyword from '../../../../components/admin-list/Keyword.tsx'
import CollectionList from '../../../base/collections/shared/CollectionList.tsx'
import { cupWeights } from './contract.ts'
import { weightList } from './store.ts'

export default function WeightsList() {
  const keyword = useStore(weightList.$query)
  return (
    <CollectionList
      collection={cupWeights}
      list={weightList}
      counted="ingredient"
      empty={keyword ? 'No ingredient has this name.' : undefined}
      filters={
        <Keyword label="Find an ingredient" value={keyword} onChange={weightList.$query.set} />
      }
    >
      {({ names, grams, source }) => [`${grams} g`, ...names, source].filter(Boolean).join(' · ')}
    </CollectionList>
  )
}
