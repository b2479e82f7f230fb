import type { EditableListStore } from '../../../../components/admin-list/create-editable-list.ts'
import type { Collection } from '../../../../lib/collection.ts'
import type { AnyEndpoint } from '../../../../lib/endpoint.ts'
import type { FieldControls, FieldExtras } from './collection-form.tsx'

/** An item that is edited in place; one in a tree has a parent. */
export type EditedItem = { id: number; slug: string; version: number; parent_id?: number | null }

type Editable<Item> = Collection<Item> & { calls: { create: AnyEndpoint; update: AnyEndpoint } }

/** What the parts of a page of an edited collection are told. */
export type EditedProps<Item> = {
  collection: Editable<Item>
  list: EditableListStore<Item>
  controls?: FieldControls
  /** What the controls of fields get besides; without an item, those of a new one. */
  extrasOf?(all: Item[], item?: Item): FieldExtras
  /** What is stored of a new item besides what its form has. */
  completed?(name: string): object
  /** Another call to remove an item. */
  removeWith?(item: Item, all: Item[]): AnyEndpoint
}
