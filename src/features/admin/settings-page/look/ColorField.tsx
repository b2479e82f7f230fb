import { useRef } from 'react'
import FieldFrame from '../../../../components/form/FieldFrame.tsx'
import { useField, useOpenForm } from '../../../../components/form/form-context.ts'
import type { ColorName } from '../../../site/site-settings/shared/colors.ts'
import { COLOR } from '../../../site/site-settings/shared/contrast.ts'

type Props = { name: ColorName; label: string; theme: string }

export default function ColorField({ name, label, theme }: Props) {
  const { values } = useOpenForm()
  const field = useField(name)
  const text = useRef<HTMLInputElement>(null)
  const value = String(values[name]).trim().toLowerCase()
  return (
    <FieldFrame field={field} label={label}>
      <div className="color-field">
        <input
          className="color-picker"
          type="color"
          aria-label={`Choose: ${label}, ${theme}`}
          value={COLOR.test(value) ? value : '#000000'}
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
