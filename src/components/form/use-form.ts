import { useStore } from '@nanostores/react'
import {
  type FocusEvent,
  type SubmitEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { deleteDraft, restoreDraft, saveDraft } from './draft.ts'
import { createForm, type FormOptions, type FormState, type FormStore } from './form-store.ts'
import { readValues } from './read-values.ts'

export type OpenForm = FormState & {
  form: FormStore
  /** False before hydration, when a submit would do nothing. */
  ready: boolean
  element: React.RefObject<HTMLFormElement | null>
  onSubmit(event: SubmitEvent<HTMLFormElement>): void
  onBlur(event: FocusEvent<HTMLFormElement>): void
}

/**
 * Fields are uncontrolled, so that typed and autofilled text is never overwritten.
 * @param options.draft key for storing values in this tab until the submit; not for secrets
 */
export function useForm<Output>(options: FormOptions<Output> & { draft?: string }): OpenForm {
  const { draft } = options
  const latest = useRef(options)
  latest.current = options
  const [form] = useState(() =>
    createForm<Output>({
      ...options,
      async send(output) {
        await latest.current.send(output)
        if (draft) deleteDraft(draft)
      },
    }),
  )
  const state = useStore(form.$state, { ssr: 'initial' })
  const [ready, setReady] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  const { initial, refusals } = state

  useLayoutEffect(() => {
    const { initial } = form.$state.get()
    if (element.current) {
      if (draft) restoreDraft(element.current, draft, initial)
      form.adopt(readValues(element.current, initial))
    }
    setReady(true)
    return draft ? saveDraft(form, draft) : undefined
  }, [form, draft])

  useEffect(() => {
    if (refusals > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refusals])

  return {
    ...state,
    form,
    ready,
    element,
    onSubmit(event) {
      event.preventDefault()
      form.submit(readValues(event.currentTarget, initial))
    },
    onBlur({ target, relatedTarget }) {
      // Not when the focus leaves the window or goes to the submit button.
      const submits = relatedTarget instanceof HTMLButtonElement && relatedTarget.type === 'submit'
      if (!submits && document.hasFocus()) form.leave((target as unknown as HTMLInputElement).name)
    },
  }
}
