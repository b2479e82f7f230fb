import { whenShown } from '../../../lib/when-shown.ts'
import { returnToSavedPath } from './return-path.ts'
import { logOut } from './session-manager.ts'

const part = (name: string) => document.querySelector<HTMLElement>(`[data-${name}]`)

function show(name: 'waiting' | 'failed'): void {
  part('waiting')?.toggleAttribute('hidden', name !== 'waiting')
  part('failed')?.toggleAttribute('hidden', name !== 'failed')
}

/** Logs out. Without an answer the session may still be open, so the page says that it failed. */
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
