import * as v from 'valibot'
import { type AnyEndpoint, endpoint } from './endpoint.ts'
import { integerId, rowId, version } from './fields.ts'
import { form } from './form.ts'
import type { Role } from './roles.ts'

/** A field of a collection: its rule, and how forms show it. */
export type CollectionField = {
  /** The rule of its value in calls. */
  rule: v.GenericSchema
  label: string
  hint?: string | ((item: never) => string) | undefined
  /** What it is written in: `line` by default, `code`, `text`, … or a control of the page. */
  control?: string
  optional?: boolean
  /** The value of a new item. */
  initial?: unknown
  /** The value in the form of an item; by default its own with the name of the field. */
  read?(item: never): unknown
  /** The most characters of a text. */
  longest?: number
  /** The most entries of a list. */
  most?: number
  choices?: { value: string; label: string }[]
  /** The label of the empty choice. */
  none?: string
}
type Fields = Record<string, CollectionField>

/** The words of its page. An `heir` is the item that gets the contents of a removed one. */
type Texts<Item> = {
  /** The name of the list. */
  label: string
  empty: string
  nameOf(item: Item): string
  /** The name of the form for a new item, and its button. */
  add?: string
  addAction?: string
  /** The button that saves an item. */
  save?: string
  /** The name of the secret that a new item has. */
  secret?: string
  /** The address of a new item whose name has no Latin letter. */
  noun?: string
  /** The button that removes an item, the question before that, and the message after it. */
  remove?(item: Item, heir?: Item): string
  removal?(item: Item, heir?: Item): { head: string; body: string; action: string }
  removed?(item: Item, heir?: Item): string
  /** The choice of the heir. With a refusal an item is not removed without one. */
  heirs?: { label: string; none(item: Item): string; refusal?(item: Item): string | undefined }
}

/** A head by which the list is sorted, in the browser, which has all items. */
type Head<Item> = {
  name: string
  /** Its name in the address of the page. */
  sort: string
  /** The order after the first press; by default ascending. */
  first?: 'descending'
  by(item: Item): string | number
}

/** What the page of a collection is made of (decision 083). */
export type Collection<Item> = {
  heads: readonly Head<Item>[]
  /** The first one is the name. */
  fields: Fields
  /** What only the form for a new item has, and only that of an item. */
  newFields?: Fields
  editFields?: Fields
  /** A rule for several fields, around the schema of all. */
  whole?(schema: never): unknown
  /** The call that moves an item in the order, or in a tree of so many levels. */
  order?: { move: AnyEndpoint; levels: number }
  texts: Texts<Item>
  /** Items are created and changed where there is a call for it. */
  calls: { create?: AnyEndpoint; update?: AnyEndpoint; remove: AnyEndpoint }
  /** The name of the id in the calls; `id` by default. */
  idName?: string
}

type Rules<All> = {
  [Name in keyof All]: All[Name] extends { rule: infer Rule extends v.GenericSchema } ? Rule : never
}

/** The rules of fields, for the schema of a call. */
/* @__NO_SIDE_EFFECTS__ */
export const rulesOf = <All extends Fields>(fields: All) =>
  Object.fromEntries(Object.entries(fields).map(([name, { rule }]) => [name, rule])) as Rules<All>

type Declaration<Item extends v.GenericSchema, All, Created, Removed> = Omit<
  Collection<v.InferOutput<Item>>,
  'calls' | 'fields'
> & {
  path: `/api/${string}`
  /** Who may list the items, and who may change them. */
  readers: Role
  writers: Role
  item: Item
  fields: All
  /** The rules of a new item. */
  created: Created
  /** What the call to remove an item has besides its id. */
  removed: Removed
  /** What the calls do, for programs. */
  summaries: Record<'list' | 'create' | 'update' | 'remove', string>
}

/** Declares a collection, and by it its calls. Each change answers all items. */
/* @__NO_SIDE_EFFECTS__ */
export function collection<
  Item extends v.GenericSchema,
  All extends Fields,
  Created extends v.ObjectEntries,
  Removed extends v.ObjectEntries,
>(declaration: Declaration<Item, All, Created, Removed>) {
  const { path, readers, writers, item, fields, created, removed, summaries } = declaration
  const answer = v.object({ results: v.array(item) })
  const write = { token: 'all', answer } as const
  return {
    ...declaration,
    calls: {
      list: endpoint(`GET ${path}`, readers, { token: 'read', summary: summaries.list, answer }),
      create: endpoint(`POST ${path}`, writers, {
        token: 'all',
        summary: summaries.create,
        input: form(created),
        status: 201,
        answer: v.object({ id: rowId, ...answer.entries }),
      }),
      update: endpoint(`PUT ${path}/:id`, writers, {
        ...write,
        summary: summaries.update,
        input: form({ id: integerId, version, ...rulesOf(fields) }),
      }),
      remove: endpoint(`DELETE ${path}/:id`, writers, {
        ...write,
        summary: summaries.remove,
        input: form({ id: integerId, ...removed }),
      }),
    },
  }
}
