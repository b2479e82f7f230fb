import { atom, type ReadableAtom } from 'nanostores'
import { CallError } from '../../lib/call.ts'
import { fetchPreview } from './api.ts'
import { COMMENT_REQUIRED, COMMENT_TOO_LONG } from './messages.ts'
import { isBlank, lengthOf, MAX_COMMENT } from './rules.ts'

export type EditorState = {
  text: string
  mode: 'write' | 'preview'
  /** What the text will be stored as; null until the server has said. */
  html: string | null
  /** What is wrong with the text, or why it was refused. */
  problem: string
  submitting: boolean
}

export type EditorOptions = {
  /** What stands there first: a draft, or the comment that is edited. */
  text: string
  /** Keeps the text across a reload. */
  keep(text: string): void
  /** @throws when the text was refused */
  send(text: string): Promise<void>
}

export type EditorStore = {
  $state: ReadableAtom<EditorState>
  write(text: string): void
  show(mode: EditorState['mode']): Promise<void>
  /** Sends the text once; true when it was taken. */
  submit(): Promise<boolean>
}

/** An editor's decisions: what may be sent, what is shown of the answer, and that no text is lost. */
export function createEditor({ text, keep, send }: EditorOptions): EditorStore {
  const $state = atom<EditorState>({
    text,
    mode: 'write',
    html: null,
    problem: '',
    submitting: false,
  })
  const change = (part: Partial<EditorState>) => $state.set({ ...$state.get(), ...part })
  const refuse = (problem: string) => change({ problem, mode: 'write' })

  return {
    $state,
    write(text) {
      keep(text)
      change({ text, problem: '' })
    },
    async show(mode) {
      const { text } = $state.get()
      change({ mode, html: null })
      if (mode === 'write') return
      if (isBlank(text)) return change({ html: '' })
      try {
        const html = await fetchPreview(text)
        if ($state.get().mode === 'preview') change({ html })
      } catch (error) {
        if ($state.get().mode === 'preview') refuse(sentenceOf(error))
      }
    },
    async submit() {
      const { text, submitting } = $state.get()
      if (submitting) return false
      if (isBlank(text)) refuse(COMMENT_REQUIRED)
      else if (lengthOf(text) > MAX_COMMENT) refuse(COMMENT_TOO_LONG)
      else {
        change({ submitting: true, problem: '' })
        try {
          await send(text)
          return true
        } catch (error) {
          refuse(sentenceOf(error))
        } finally {
          change({ submitting: false })
        }
      }
      return false
    },
  }
}

/** The first of the server's sentences for fields, else its message (section 5). */
const sentenceOf = (error: unknown): string =>
  (error instanceof CallError ? Object.values(error.errors)[0] : undefined) ??
  (error as Error).message
