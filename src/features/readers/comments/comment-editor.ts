import { atom } from 'nanostores'
import { CallError } from '../../../lib/call.ts'
import { countCharacters } from '../../../lib/count-characters.ts'
import { callAsUser } from '../../base/session/call-as-user.ts'
import { previewComment } from './contract.ts'
import { COMMENT_REQUIRED, COMMENT_TOO_LONG } from './messages.ts'
import { isBlank, MAX_COMMENT } from './rules.ts'

export type EditorState = {
  text: string
  mode: 'write' | 'preview'
  html: string | null
  problem: string
  submitting: boolean
}

export type EditorOptions = {
  /** The initial text: a draft, or the edited comment. */
  text: string
  /** The stored text of an edited comment; '' for a new one. */
  original?: string
  keep(text: string): void
  send(text: string): Promise<void>
}

export type EditorStore = ReturnType<typeof createEditor>

/** The state of one editor. A text that the server refuses stays in it, with the problem. */
export function createEditor({ text, original = '', keep, send }: EditorOptions) {
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
    original,
    write(text: string) {
      keep(text)
      change({ text, problem: '' })
    },
    async show(mode: EditorState['mode']): Promise<void> {
      const { text } = $state.get()
      change({ mode, html: null })
      if (mode === 'write') return
      if (isBlank(text)) return change({ html: '' })
      try {
        const { html } = await callAsUser(previewComment, { body: text })
        if ($state.get().mode === 'preview') change({ html })
      } catch (error) {
        if ($state.get().mode === 'preview') refuse(sentenceOf(error))
      }
    },
    /** Resolves to true when the server has accepted the text. */
    async submit(): Promise<boolean> {
      const { text, submitting } = $state.get()
      if (submitting) return false
      if (isBlank(text)) refuse(COMMENT_REQUIRED)
      else if (countCharacters(text) > MAX_COMMENT) refuse(COMMENT_TOO_LONG)
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

const sentenceOf = (error: unknown): string =>
  (error instanceof CallError ? Object.values(error.errors)[0] : undefined) ??
  (error as Error).message
