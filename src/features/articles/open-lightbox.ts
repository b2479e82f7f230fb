/** A picture with a link to its largest size opens over the page; its code comes with the first press. */
document.addEventListener('click', (event) => {
  const { target, button, ctrlKey, metaKey, shiftKey } = event
  const link = (target as Element).closest<HTMLAnchorElement>('a[href^="/images/"]')
  // With a key or another button it is for another tab.
  if (!link || button || ctrlKey || metaKey || shiftKey) return
  event.preventDefault()
  import('./lightbox.ts')
    .then(({ openPrint }) => openPrint(link))
    .catch(() => location.assign(link.href))
})
