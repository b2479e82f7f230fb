export type FieldProps<Value> = {
  value: Value
  /** Never mutated. */
  onChange(value: Value): void
  problem?: string | undefined
}
