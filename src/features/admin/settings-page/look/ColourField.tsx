import { useRef } from 'react'
import FieldFrame from '../../../../components/form/FieldFrame.tsx'
import { useField, useOpenForm } from '../../../../components/form/form-context.ts'
import type { ColourName } from '../../../site/site-settings/shared/colours.ts'
import { COLOUR } from '../../../site/site-settings/shared/contrast.ts'

type Props = { name: ColourName; label: string; theme: string }

export default function ColourField({ name, label, theme }: Props) {
  const { values } = useOpenForm()
  const field = useField(name)
  const text = useRef<HTMLInputElement>(null)
  const value = String(values[name]).trim().toLowerCase()
  return (
    <FieldFrame field={field} label={label}>
      <div className="colour-field">
        <input
          className="colour-picker"
          type="color"
          aria-label={`Choose: ${label}, ${theme}`}
          value={COLOUR.test(value) ? value : '#000000'}
          onChange={({ currentTarget }) => {
            if (text.current) text.current.value = currentTarget.value
            field.edit(currentTarget.value)
          }}
        />
        <input
          className="field"
          type="text"
          {...field.control}
          ref={text}
          required
          maxLength={7}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          defaultValue={String(field.initial)}
          onInput={({ currentTarget }) => field.edit(currentTarget.value)}
        />
      </div>
    </FieldFrame>
  )
}
