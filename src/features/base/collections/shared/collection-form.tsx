import type { ReactNode } from 'react'
import * as v from 'valibot'
import CheckboxField from '../../../../components/form/CheckboxField.tsx'
import type { Values } from '../../../../components/form/form-store.ts'
import SelectField from '../../../../components/form/SelectField.tsx'
import TextAreaField from '../../../../components/form/TextAreaField.tsx'
import TextField from '../../../../components/form/TextField.tsx'
import type { Collection, CollectionField } from '../../../../lib/collection.ts'

/** What a control is told of its field. */
export type ControlProps = Omit<CollectionField, 'hint'> & {
  name: string
  hint?: string | undefined
  autoFocus?: boolean
}

export type FieldControl = {
  Field(props: ControlProps): ReactNode
  /** Reads the text of the form, before the rule of the field. */
  read?: v.GenericSchema<unknown, unknown>
  /** Writes a value as it is in the form. */
  write?(value: never): string | boolean
}
export type FieldControls = Record<string, FieldControl>

const named = ({ name, label, hint, optional = false, autoFocus, longest }: ControlProps) => ({
  name,
  label,
  hint,
  optional,
  autoFocus: autoFocus === true,
  ...(longest && { maxLength: longest }),
})

const CONTROLS: FieldControls = {
  line: { Field: (field) => <TextField {...named(field)} autoComplete="off" /> },
  code: { Field: (field) => <TextField {...named(field)} literal /> },
  address: { Field: (field) => <TextField {...named(field)} inputMode="url" literal /> },
  number: { Field: (field) => <TextField {...named(field)} inputMode="decimal" literal /> },
  text: {
    Field: ({ longest = Number.POSITIVE_INFINITY, ...field }) => (
      <TextAreaField {...field} longest={longest} />
    ),
  },
  check: {
    Field: ({ name, label }) => <CheckboxField name={name}>{label}</CheckboxField>,
    write: (value: unknown) => value === true,
  },
  choice: { Field: ({ choices = [], ...field }) => <SelectField {...field} choices={choices} /> },
}

const text = (value: unknown) => String(value ?? '')

/** What the control of a field gets besides, by the name of the field. */
export type FieldExtras = Record<string, object>

/**
 * The form of a collection: its schema, its values for an item and its fields.
 * @param more controls of the page
 */
export function collectionForm(
  { fields, whole = Object }: Pick<Collection<never>, 'fields' | 'whole'>,
  more: FieldControls = {},
) {
  const controls: FieldControls = { ...CONTROLS, ...more }
  const all = Object.entries(fields).map(([name, field]) => {
    const { Field, read, write = text } = controls[field.control ?? 'line'] as FieldControl
    return { name, field, Field, read, write }
  })
  const entries = all.map(({ name, field: { rule }, read }) => {
    return [name, read ? v.pipe(read, rule) : rule] as const
  })
  const schema = whole(v.object(Object.fromEntries(entries)) as never) as v.GenericSchema<
    unknown,
    object
  >
  /** The values for an item, or for a new one. */
  function valuesOf(item?: object): Values {
    return Object.fromEntries(
      all.map(({ name, field, write }) => {
        const { read = (one: Record<string, unknown>) => one[name] } = field
        const value = item ? read(item as never) : field.initial
        return [name, write(value as never)]
      }),
    )
  }
  /** The fields; the first one has the focus in a form that `takesFocus`. */
  const fieldsOf = (item: object, extras: FieldExtras = {}, takesFocus = false): ReactNode =>
    all.map(({ name, field: { hint, ...rest }, Field }, index) => (
      <Field
        key={name}
        {...rest}
        name={name}
        hint={typeof hint === 'function' ? hint(item as never) : hint}
        autoFocus={takesFocus && index === 0}
        {...extras[name]}
      />
    ))
  return { schema, valuesOf, fieldsOf }
}
