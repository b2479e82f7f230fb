export type FieldProps<Value> = {
  value: Value
  /** Called with a new value, never a mutated one. */
  onChange(value: Value): void
  problem?: string | undefined
}
