if (document.querySelector('.picture-comparison')) import('./comparison.ts').catch(() => {})

/** Opens pictures with a link to their largest size; loads the code at the first press. */
document.addEventListener('click', (event) => {
  const { target, button, ctrlKey, metaKey, shiftKey } = event
  const link = (target as Element).closest<HTMLAnchorElement>('a[href^="/images/"]')
  if (!link || button || ctrlKey || metaKey || shiftKey) return
  event.preventDefault()
  import('./lightbox.ts')
    .then(({ openLightbox }) => openLightbox(link))
    .catch(() => location.assign(link.href))
})
