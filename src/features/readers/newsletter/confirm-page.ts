import { call } from '../../../lib/call.ts'
import { takeSecret } from '../../../lib/secret-in-address.ts'
import { whenShown } from '../../../lib/when-shown.ts'
import { confirmSubscription } from './contract.ts'

const part = (name: string) => document.querySelector<HTMLElement>(`[data-${name}]`)
const code = takeSecret('/newsletter/confirm')

function show(name: 'waiting' | 'confirmed' | 'failed'): void {
  for (const other of ['waiting', 'confirmed', 'failed'])
    part(other)?.toggleAttribute('hidden', other !== name)
}

async function confirm(): Promise<void> {
  show('waiting')
  try {
    await call(confirmSubscription, { code })
    show('confirmed')
    part('confirmed')?.querySelector('h2')?.focus()
  } catch (error) {
    part('reason')?.replaceChildren((error as Error).message)
    show('failed')
  }
}

part('again')?.addEventListener('click', confirm)
// Confirms only once the page is visible, because a mail program may prefetch the link.
if (part('waiting')) whenShown().then(confirm)
