/**
 * Loads all pictures before printing, because browsers print without waiting for those further down
 * (rule: reading/on-paper).
 */
addEventListener('beforeprint', () => {
  for (const image of document.images) image.loading = 'eager'
})

export {}
