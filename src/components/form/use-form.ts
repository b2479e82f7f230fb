import { useStore } from '@nanostores/react'
import {
  type FocusEvent,
  type SubmitEvent,
  useContext,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { keepFocus } from '../keep-focus.ts'
import { DraftScope, type FormDraft, openDraft, withDraft } from './draft.ts'
import {
  createForm,
  type FormOptions,
  type FormState,
  type FormStore,
  type Values,
} from './form-store.ts'
import { readValues, writeValues } from './read-values.ts'
import { useRefusalFocus } from './use-refusal-focus.ts'

export type OpenForm = FormState & {
  form: FormStore
  /** Whether the form is hydrated. */
  ready: boolean
  /**
   * Whether fields have values that were typed earlier, and whether the saved ones have changed
   * since.
   */
  restored: false | 'unsaved' | 'outdated'
  discard(): void
  element: React.RefObject<HTMLFormElement | null>
  onSubmit(event: SubmitEvent<HTMLFormElement>): void
  onBlur(event: FocusEvent<HTMLFormElement>): void
}

/**
 * The fields are uncontrolled, so that typed and autofilled text is never overwritten.
 * @param options.draft key under which unsaved values are stored, without passwords; null stores
 * none
 */
export function useForm<Output>(
  options: FormOptions<Output> & { draft?: string | null },
): OpenForm {
  const scope = useContext(DraftScope)
  const latest = useRef(options)
  latest.current = options
  const [form] = useState(() =>
    createForm<Output>({
      ...options,
      async send(output) {
        const sent = form.$state.get().values
        await keepFocus(() => latest.current.send(output))
        if (form.$state.get().values !== sent) return
        draft.current?.remove()
        saved.current = sent
        setRestored(false)
      },
    }),
  )
  const state = useStore(form.$state, { ssr: 'initial' })
  const [ready, setReady] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  const draft = useRef<FormDraft>(null)
  const saved = useRef<Values>(options.initial)
  const [restored, setRestored] = useState<OpenForm['restored']>(false)
  const { refusals } = state

  useLayoutEffect(() => {
    const { initial } = form.$state.get()
    const current = element.current
    if (!current) return
    const { draft: name = scope ? current.getAttribute('aria-label') : null } = latest.current
    const opened = openDraft(scope, name)
    draft.current = opened
    const present = readValues(current, initial)
    const changes = opened?.read() ?? {}
    const values = withDraft(changes, present, initial)
    writeValues(current, values)
    form.adopt(values)
    setReady(true)
    const back = Object.keys(changes).filter((name) => values[name] !== present[name])
    if (scope && back.length > 0) {
      const isOutdated = back.some((name) => changes[name]?.before !== initial[name])
      setRestored(isOutdated ? 'outdated' : 'unsaved')
    }
    return form.$state.listen(({ values }, before) => {
      if (values !== before?.values) opened?.write(withoutPasswords(current, values), saved.current)
    })
  }, [form, scope])

  useRefusalFocus(element, refusals, form)

  return {
    ...state,
    form,
    ready,
    element,
    restored,
    discard() {
      if (element.current) writeValues(element.current, saved.current)
      form.adopt(saved.current)
      setRestored(false)
    },
    onSubmit(event) {
      event.preventDefault()
      const { currentTarget, nativeEvent } = event
      const isBlocked = nativeEvent.submitter?.ariaDisabled === 'true'
      form.submit(() => readValues(currentTarget, form.$state.get().values), isBlocked)
    },
    onBlur({ target, relatedTarget }) {
      // Leaving for the submit button or for another window validates nothing.
      const submits = relatedTarget instanceof HTMLButtonElement && relatedTarget.type === 'submit'
      if (!submits && document.hasFocus()) form.leave((target as unknown as HTMLInputElement).name)
    },
  }
}

function withoutPasswords(form: HTMLFormElement, values: Values): Values {
  const secret = [...form.querySelectorAll<HTMLInputElement>('[autocomplete*="password"]')]
  const names = secret.map(({ name }) => name)
  return Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)))
}
