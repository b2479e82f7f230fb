import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import type { PagedList, PageOf } from '../lib/paged-list.ts'
import BusyButton from './BusyButton.tsx'
import LoadingState from './LoadingState.tsx'

type Props<Item, Query, Page extends PageOf<Item>> = {
  list: PagedList<Item, Query, Page>
  empty?: ReactNode
  more?(left: number): string
  children(items: Item[]): ReactNode
}

export default function ListState<Item, Query, Page extends PageOf<Item>>({
  list,
  empty,
  more,
  children,
}: Props<Item, Query, Page>) {
  const { items, total, problem } = useStore(list.$list, { ssr: 'initial' })
  const left = items ? total - items.length : 0
  return (
    <LoadingState ready={items !== null} problem={problem} onRetry={list.retry}>
      {items?.length === 0 ? empty : items && children(items)}
      {more && left > 0 && !problem && <BusyButton plain label={more(left)} act={list.more} />}
    </LoadingState>
  )
}
