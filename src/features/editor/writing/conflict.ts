import type { Desk } from './desk-state.ts'
import { discard } from './opening.ts'
import { save } from './saving.ts'
import { writingOf } from './writing.ts'

/** Goes on from what somebody else has saved; one's own text is thrown away. */
export async function takeTheirs(desk: Desk): Promise<void> {
  const theirs = desk.$state.get().conflict
  if (!theirs) return
  desk.change({ article: theirs, saved: writingOf(theirs), message: '' })
  if (await discard(desk)) desk.change({ conflict: null })
}

/** Saves one's own text on top of what somebody else has saved and one has looked at. */
export async function keepMine(desk: Desk): Promise<void> {
  const theirs = desk.$state.get().conflict
  if (!theirs) return
  desk.change({
    ...{ article: theirs, saved: writingOf(theirs), version: theirs.version },
    ...{ conflict: null, message: '' },
  })
  await save(desk)
}

/** Puts one's own text on the clipboard. @throws when the browser does not allow it */
export async function copyMine(desk: Desk): Promise<void> {
  const { title, subtitle, headline, body } = desk.$state.get().writing
  await navigator.clipboard.writeText([title, subtitle, headline, body].join('\n\n'))
}
