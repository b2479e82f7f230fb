import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import Styles from '../../components/Styles.tsx'
import formStyles from '../../styles/components/form.css?url'
import LoginForm from './LoginForm.tsx'

const mounted = new WeakSet<Element>()

/** Puts the login form into the dialog, once a page; the session's own news close the dialog. */
export function mountLogin(place: HTMLElement): void {
  if (mounted.has(place)) return
  mounted.add(place)
  const root = createRoot(place, { identifierPrefix: 'login-dialog-' })
  // Only a transition waits for styles; until then the link to the login page stands there.
  startTransition(() =>
    root.render(
      <>
        <Styles href={formStyles} />
        <LoginForm autoFocus />
      </>,
    ),
  )
}
