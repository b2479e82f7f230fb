import '../../styles/components/form.css'
import { createRoot } from 'react-dom/client'
import LoginForm from './LoginForm.tsx'

const mounted = new WeakSet<Element>()

/** Puts the login form into the dialog, once a page; the session's own news close the dialog. */
export function mountLogin(place: HTMLElement): void {
  if (mounted.has(place)) return
  mounted.add(place)
  createRoot(place, { identifierPrefix: 'login-dialog-' }).render(<LoginForm autoFocus />)
}
