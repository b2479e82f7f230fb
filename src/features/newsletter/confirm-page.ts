import { takeSecret } from '../../lib/secret-in-address.ts'
import { whenShown } from '../session/store.ts'
import { sendConfirmation } from './api.ts'

const part = (name: string) => document.querySelector<HTMLElement>(`[data-${name}]`)
const code = takeSecret('/newsletter/confirm')

function show(name: 'waiting' | 'confirmed' | 'failed'): void {
  for (const other of ['waiting', 'confirmed', 'failed'])
    part(other)?.toggleAttribute('hidden', other !== name)
}

async function confirm(): Promise<void> {
  show('waiting')
  try {
    await sendConfirmation(code)
    show('confirmed')
    part('confirmed')?.querySelector('h2')?.focus()
  } catch (error) {
    part('reason')?.replaceChildren((error as Error).message)
    show('failed')
  }
}

part('again')?.addEventListener('click', confirm)
// A mail program that looks at links ahead has confirmed nothing.
whenShown().then(confirm)
