import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { loadStyles } from '../lib/load-styles.ts'

type Overlay = {
  name: string
  styles: string[]
  content(close: () => void): ReactNode
}

export async function mountOverPage({ name, styles, content }: Overlay): Promise<void> {
  await Promise.all(styles.map(loadStyles))
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place, { identifierPrefix: `${name}-` })
  const close = () => {
    root.unmount()
    place.remove()
  }
  root.render(content(close))
}
