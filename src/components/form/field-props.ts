export type FieldProps<Value> = {
  value: Value
  onChange(value: Value): void
  problem?: string | undefined
}
