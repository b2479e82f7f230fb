/** Not every browser loads the pictures further down before it prints (rule: reading/on-paper). */
addEventListener('beforeprint', () => {
  for (const image of document.images) image.loading = 'eager'
})

export {}
