/** Browsers may print before pictures further down are loaded (rule: reading/on-paper). */
addEventListener('beforeprint', () => {
  for (const image of document.images) image.loading = 'eager'
})

export {}
