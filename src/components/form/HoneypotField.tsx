import { useField } from './form-context.ts'

/** Hidden by a class, because bots recognize `display: none`. */
export default function HoneypotField() {
  const { control } = useField('homepage')
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label htmlFor={control.id}>Leave this empty</label>
      <input type="text" {...control} tabIndex={-1} autoComplete="off" defaultValue="" />
    </div>
  )
}
