import { useField } from './form-context.ts'

/** A field that no person sees or reaches, for programs to fill in (src/lib/trap.ts). */
export default function TrapField() {
  const { control } = useField('homepage')
  return (
    <div className="form-trap" aria-hidden="true">
      <label htmlFor={control.id}>Leave this empty</label>
      <input type="text" {...control} tabIndex={-1} autoComplete="off" defaultValue="" />
    </div>
  )
}
