import { closeByReader, closeDialog } from '../../../components/close-dialog.ts'
import { createElement } from '../../../components/create-element.ts'
import { loadOverlayStyles } from '../../../components/overlay-styles.ts'
import { painted } from '../../../lib/painted.ts'
import { attachZoom } from './lightbox-zoom.ts'

/** rule: reading/large-prints */
export async function openLightbox(link: HTMLAnchorElement): Promise<void> {
  await Promise.all([loadOverlayStyles(), painted()])
  const picture = link.querySelector('picture')?.cloneNode(true) as HTMLPictureElement
  const image = picture.querySelector('img')
  if (!image) throw new Error('The link has no picture.')
  picture.removeAttribute('class')
  image.loading = 'eager'
  // The light background fills the box, so the box must be as large as the picture.
  const [width, height] = ['width', 'height'].map((side) => Number(image.getAttribute(side)))
  image.style.setProperty('--ratio', String(width && height ? width / height : 1))
  for (const source of picture.querySelectorAll('source')) source.sizes = '100vw'
  const frame = link.closest('figure, .article-header')
  const sheet = createElement('div', { className: 'lightbox-sheet', tabIndex: 0 }, picture)
  const credit = frame?.querySelector('small')?.cloneNode(true) as HTMLElement | undefined
  credit?.removeAttribute('class')
  const caption = frame?.querySelector('figcaption')?.cloneNode(true) as HTMLElement | undefined
  caption?.querySelector('small')?.remove()
  const description = caption?.textContent?.trim() ? caption.childNodes : [image.alt]
  const words = createElement('p', { className: 'lightbox-caption' }, ...description)
  if (credit) words.append(' ', credit)
  const zoom = attachZoom(sheet, picture)
  const foot = createElement(
    'div',
    { className: 'lightbox-foot' },
    words,
    button('Smaller', '−', () => zoom.by(1 / zoom.step)),
    button('Larger', '+', () => zoom.by(zoom.step)),
    button('Close', '×', () => closeDialog(dialog)),
  )
  const properties = { className: 'lightbox', ariaLabel: image.alt }
  const dialog = createElement('dialog', properties, sheet, foot)
  dialog.addEventListener('keydown', ({ key, ctrlKey, metaKey }) => {
    if (ctrlKey || metaKey) return
    if (key === '+' || key === '=') zoom.by(zoom.step)
    if (key === '-') zoom.by(1 / zoom.step)
    if (key === '0') zoom.reset()
  })
  dialog.addEventListener('close', () => {
    dialog.remove()
    link.focus()
  })
  closeByReader(dialog)
  document.body.append(dialog)
  dialog.showModal()
}

function button(ariaLabel: string, sign: string, act: () => void): HTMLButtonElement {
  const properties = { className: 'icon-button', type: 'button', ariaLabel } as const
  const made = createElement('button', properties, sign)
  made.addEventListener('click', act)
  return made
}
