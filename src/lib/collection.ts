import * as v from 'valibot'
import { type Endpoint, endpoint, MESSAGE } from './endpoint.ts'
import { integerId, rowId, version } from './fields.ts'
import { form } from './form.ts'
import type { Role } from './roles.ts'

/** A field of a collection: its rule, and how forms show it. */
export type CollectionField = {
  /** The rule of its value in calls. */
  rule: v.GenericSchema
  label: string
  hint?: string | ((item: never) => string) | undefined
  /** What it is written in; `line` by default. A page can have more controls. */
  control?: 'line' | 'code' | 'text' | 'check' | 'choice' | (string & {})
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
}

type Question = { head: string; body: string; action: string }

/** The words of a collection on its page. */
export type CollectionTexts<Item> = {
  /** The name of the list. */
  label: string
  empty: string
  nameOf(item: Item): string
  /** The name of the form for a new item, and of its button. */
  add: string
  addAction?: string
  remove?(item: Item): string
  removalQuestion?(item: Item): Question
}

/** What the fields of a form must be, by their names. */
type Rules<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends { rule: infer Rule extends v.GenericSchema }
    ? Rule
    : never
}

/** The rules of fields, for the schema of a call. */
/* @__NO_SIDE_EFFECTS__ */
export const rulesOf = <Fields extends Record<string, CollectionField>>(fields: Fields) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { rule }]) => [name, rule]),
  ) as Rules<Fields>

type Written<Entries extends v.ObjectEntries> = v.GenericSchema<
  v.InferInput<v.StrictObjectSchema<Entries, undefined>>,
  v.InferOutput<v.StrictObjectSchema<Entries, undefined>>
>

// biome-ignore lint/complexity/noBannedTypes: an intersection with it must stay as it is
type Empty = {}
type Id = { id: typeof integerId }
type Results<Item extends v.GenericSchema> = v.ObjectSchema<
  { results: v.ArraySchema<Item, undefined> },
  undefined
>

type Answers = 'items' | 'message'

type Declaration<
  Item extends v.GenericSchema,
  Fields extends Record<string, CollectionField>,
  Created extends v.ObjectEntries,
  Removed extends v.ObjectEntries,
  Changes extends Answers,
> = {
  path: `/api/${string}`
  /** Who may list the items, and who may change them. */
  readers: Role
  writers: Role
  item: Item
  fields: Fields
  /** A rule for several fields, around the schema of all. */
  whole?(schema: never): unknown
  /** The rules of a new item; by default those of all fields. */
  created?: Created
  /** What the call to remove an item has besides its id. */
  removed?: Removed
  /** What a change answers: a message, or all items and the id of a new one. */
  changesAnswer: Changes
  /** What the calls do, for programs. */
  summaries: { list: string; create: string; update: string; remove: string }
  texts: CollectionTexts<v.InferOutput<Item>>
}

/**
 * Declares a collection of the admin: its fields, words and rights, and by them its calls
 * (decision 083).
 */
/* @__NO_SIDE_EFFECTS__ */
export function collection<
  Item extends v.GenericSchema,
  Fields extends Record<string, CollectionField>,
  Changes extends Answers,
  Created extends v.ObjectEntries = Rules<Fields>,
  Removed extends v.ObjectEntries = Empty,
>(declaration: Declaration<Item, Fields, Created, Removed, Changes>) {
  const { path, readers, writers, item, fields, whole, summaries, changesAnswer } = declaration
  const rules = rulesOf(fields)
  const { created = rules, removed = {} } = declaration
  const written = (entries: v.ObjectEntries) =>
    (whole ?? Object)(form(entries) as never) as v.GenericSchema
  const results = v.object({ results: v.array(item) })
  const all = changesAnswer === 'items'
  const calls = {
    list: endpoint(`GET ${path}`, readers, {
      token: 'read',
      summary: summaries.list,
      answer: results,
    }),
    create: endpoint(`POST ${path}`, writers, {
      token: 'all',
      summary: summaries.create,
      input: written(created),
      status: 201,
      answer: all ? v.object({ id: rowId, ...results.entries }) : MESSAGE,
    }),
    update: endpoint(`PUT ${path}/:id`, writers, {
      token: 'all',
      summary: summaries.update,
      input: written({ id: integerId, version, ...rules }),
      answer: all ? results : MESSAGE,
    }),
    remove: endpoint(`DELETE ${path}/:id`, writers, {
      token: 'all',
      summary: summaries.remove,
      input: form({ id: integerId, ...removed }),
      answer: all ? results : MESSAGE,
    }),
  }
  type Changed = Changes extends 'items' ? Results<Item> : typeof MESSAGE
  type Added = Changes extends 'items'
    ? v.ObjectSchema<{ id: typeof rowId } & Results<Item>['entries'], undefined>
    : typeof MESSAGE
  return {
    ...declaration,
    calls: calls as unknown as {
      list: Endpoint<Written<Empty>, Results<Item>, Role>
      create: Endpoint<Written<Created>, Added, Role>
      update: Endpoint<Written<Id & { version: typeof version } & Rules<Fields>>, Changed, Role>
      remove: Endpoint<Written<Id & Removed>, Changed, Role>
    },
  }
}
