if (document.querySelector('.picture-comparison')) import('./comparison.ts').catch(() => {})

/** Loads the code of pictures, videos and sounds at the first press. */
document.addEventListener('click', (event) => {
  const { target, button, ctrlKey, metaKey, shiftKey } = event
  const link = (target as Element).closest<HTMLAnchorElement>('a[href^="/images/"], a[data-player]')
  if (!link || button || ctrlKey || metaKey || shiftKey) return
  event.preventDefault()
  const opened = link.dataset.player
    ? import('./play.ts').then((player) => player.play(link))
    : import('./lightbox.ts').then((lightbox) => lightbox.openLightbox(link))
  opened.catch(() => location.assign(link.href))
})
