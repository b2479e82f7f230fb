/** What the page of an article gives each of its fields: the field renders, the store decides. */
export type FieldProps<Value> = {
  value: Value
  /** Called with a new value at each change; never with the old one altered. */
  onChange(value: Value): void
  /** What is wrong with it, to show beside it. */
  problem?: string | undefined
}
