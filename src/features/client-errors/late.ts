/** Reports come last: nothing that a reader waits for waits for them. */
addEventListener('load', () => {
  import('./report.ts').catch(() => {})
})
