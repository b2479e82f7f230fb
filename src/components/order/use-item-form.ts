import { useState } from 'react'
import * as v from 'valibot'
import type { FormOptions } from '../form/form-store.ts'
import { type OpenForm, useForm } from '../form/use-form.ts'

type Options<Fields, Whole> = Pick<FormOptions<Fields>, 'initial'> & {
  /** What stands in its fields. */
  fields: v.GenericSchema<unknown, Fields>
  /** All that is sent. */
  whole: v.GenericSchema
  /** Adds what no field holds: pictures, lists, the version. */
  complete(written: Fields): Whole
  save(given: Whole): Promise<void>
}

/** The form of an entry of a list. `strict` once it was sent: what is no field says from then on what it lacks. */
export function useItemForm<Fields, Whole>(
  options: Options<Fields, Whole>,
): { form: OpenForm; strict: boolean } {
  const { initial, fields, whole, complete, save } = options
  const [strict, setStrict] = useState(false)
  const form = useForm({
    schema: fields,
    initial,
    async send(written) {
      setStrict(true)
      const given = complete(written)
      const checked = v.safeParse(whole, given)
      if (!checked.success) throw checked.issues[0].message
      await save(given)
    },
  })
  return { form, strict }
}
