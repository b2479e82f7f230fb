import { createRoot } from 'react-dom/client'
import { loadStyles } from '../../../lib/load-styles.ts'
import formStyles from '../../../styles/components/form.css?url'
import LoginForm from './LoginForm.tsx'

const mounted = new WeakSet<Element>()

/** Renders the login form the first time, and focuses it each time. */
export async function mountLogin(place: HTMLElement): Promise<void> {
  if (mounted.has(place)) return place.querySelector('input')?.focus()
  mounted.add(place)
  await loadStyles(formStyles)
  createRoot(place, { identifierPrefix: 'login-dialog-' }).render(<LoginForm autoFocus />)
}
