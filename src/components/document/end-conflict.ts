import type { ReadableAtom } from 'nanostores'
import type { DocumentState, EditedDocument, Versioned } from './document.ts'

type Parts<Saved extends Versioned, Content extends object> = {
  $state: ReadableAtom<DocumentState<Saved, Content>>
  change(part: Partial<DocumentState<Saved, Content>>): void
  contentOf(saved: Saved): Content
  versionOf(saved: Saved): number | null
  over(saved: Saved, content: Content): Content
  typed(content: Content): void
  save(): Promise<boolean>
  discard(): Promise<boolean>
  /** Stores a text as a revision; resolves to false when that failed. */
  setAside(content: Content, version: number | null): Promise<boolean>
}

/** Ends a conflict with the user's own text, the other user's, or both merged. */
export function endConflict<Saved extends Versioned, Content extends object>(
  parts: Parts<Saved, Content>,
): Pick<EditedDocument<Saved, Content>, 'keepMine' | 'takeTheirs' | 'merge'> {
  const { $state, change, contentOf, versionOf } = parts
  return {
    async keepMine() {
      const { conflict } = $state.get()
      if (!conflict) return false
      change({ saved: conflict, version: versionOf(conflict), conflict: null, message: '' })
      return parts.save()
    },

    async takeTheirs() {
      const { conflict, content, version } = $state.get()
      if (!conflict || !(await parts.setAside(content, version))) return
      change({ saved: conflict, message: '' })
      await parts.discard()
    },

    async merge(content) {
      const { conflict, content: before, version } = $state.get()
      if (!conflict || !(await parts.setAside(before, version))) return
      const by = parts.over(conflict, content)
      change({
        saved: conflict,
        content: by,
        version: versionOf(conflict),
        base: contentOf(conflict),
        conflict: null,
        message: '',
        problems: {},
        replaced: { by, before, merged: { version } },
      })
      parts.typed(by)
    },
  }
}
