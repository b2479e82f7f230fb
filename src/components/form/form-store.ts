import { atom, type ReadableAtom } from 'nanostores'
import type { GenericSchema } from 'valibot'
import { finishUploads } from '../pending-uploads.ts'
import { watchTyping } from '../typing.ts'
import { describeFailure } from './failure.ts'
import { problemsOf } from './problems.ts'

export type Values = Record<string, string | boolean>

export type FormState = {
  initial: Values
  values: Values
  errors: Record<string, string>
  message: string
  submitting: boolean
  /** Counts failed submits; each one focuses the first invalid field. */
  refusals: number
}

export type BlurRule = {
  /** Milliseconds in which the focus may come back to the field before it is validated. */
  delay?: number
  onlyFilled?: boolean
}

export type FormOptions<Output> = {
  schema: GenericSchema<unknown, Output>
  initial: Values
  send(output: Output): Promise<unknown>
  blur?: Record<string, BlurRule>
  /** Validates `field` again when one of the fields in `with` changes. */
  match?: { field: string; with: string[] }
}

export type FormStore = ReturnType<typeof createForm>

export function createForm<Output>(options: FormOptions<Output>) {
  const { schema, initial, send, blur = {}, match } = options
  const $state = atom<FormState>({
    initial,
    values: initial,
    errors: {},
    message: '',
    submitting: false,
    refusals: 0,
  })
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  let isTyping = () => false
  const change = (part: Partial<FormState>) => $state.set({ ...$state.get(), ...part })

  const check = (name: string) => {
    const { values, errors } = $state.get()
    const { [name]: _, ...others } = errors
    const problem = problemsOf(schema, values).errors[name]
    change({ errors: problem ? { ...others, [name]: problem } : others })
  }

  return {
    $state: $state as ReadableAtom<FormState>,
    adopt: (values: Values): void => change({ values }),
    edit(name: string, value: string | boolean): void {
      clearTimeout(timers.get(name))
      const { [name]: _, ...errors } = $state.get().errors
      const values = { ...$state.get().values, [name]: value }
      change({ values, errors, ...(Object.keys(errors).length === 0 && { message: '' }) })
      if (match && values[match.field] && [match.field, ...match.with].includes(name))
        check(match.field)
    },
    leave(name: string): void {
      const rule = blur[name]
      if (!rule || (rule.onlyFilled && !$state.get().values[name])) return
      clearTimeout(timers.get(name))
      if (rule.delay)
        timers.set(
          name,
          setTimeout(() => check(name), rule.delay),
        )
      else check(name)
    },
    /** Whether the focus may move: the user has not typed since the last submit. */
    mayTakeFocus: (): boolean => !isTyping(),
    /**
     * Waits for uploads, then validates and sends.
     * @param read returns the values at that time
     * @param isBlocked when true, only shows the problems and sends nothing
     */
    async submit(read = () => $state.get().values, isBlocked = false): Promise<boolean> {
      if ($state.get().submitting) return false
      isTyping = watchTyping()
      const uploads = finishUploads((submitting, message) => change({ submitting, message }))
      if (uploads !== true && !(await uploads)) return false
      const values = read()
      for (const timer of timers.values()) clearTimeout(timer)
      const { output, errors: problems } = problemsOf(schema, values)
      const errors = isBlocked ? { ...$state.get().errors, ...problems } : problems
      const refused = () => ({ refusals: $state.get().refusals + 1 })
      if (output === undefined || Object.keys(errors).length > 0) {
        change({ values, errors, message: '', ...refused() })
        return false
      }
      change({ values, errors: {}, message: '', submitting: true })
      try {
        await send(output)
        change({ submitting: false })
        return true
      } catch (error) {
        const failure = describeFailure(error, Object.keys(values))
        change({ ...failure, submitting: false, ...refused() })
        return false
      }
    },
  }
}
