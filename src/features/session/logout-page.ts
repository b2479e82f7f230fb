import { logOut } from './keeper.ts'
import { returnToSavedPath } from './return-place.ts'
import { whenShown } from './when-shown.ts'

const part = (name: string) => document.querySelector<HTMLElement>(`[data-${name}]`)

function show(name: 'waiting' | 'failed'): void {
  part('waiting')?.toggleAttribute('hidden', name !== 'waiting')
  part('failed')?.toggleAttribute('hidden', name !== 'failed')
}

/** What did not reach the server has not happened: whoever thinks so leaves an open session behind. */
async function leave(): Promise<void> {
  show('waiting')
  try {
    await logOut()
    returnToSavedPath()
  } catch (error) {
    show('failed')
    part('reason')?.replaceChildren((error as Error).message)
    part('again')?.focus()
  }
}

part('again')?.addEventListener('click', leave)
whenShown().then(leave)
